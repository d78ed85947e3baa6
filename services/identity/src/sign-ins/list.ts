import type { signInsApi } from '@reset/contracts/http/identity';
import { keyset, type Verb } from '@reset/service-kit';
import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { liveSession } from '../sessions/live.ts';
import { session } from '../sessions/tables.ts';

/** Where a member is signed in: her sessions that go on. */
export const listSignIns: Verb<typeof signInsApi.listSignIns> = async (ctx, cursor) => {
  const { db, me } = ctx;
  const here = await liveSession(ctx, db);
  const { id, device, signed_in_at, refreshed_at: seen_at } = session;
  const current = sql<boolean>`${id} = ${here.id}::uuid`;
  return keyset({ sort: signed_in_at, id }, cursor, (keys) =>
    keys.page(
      db.select({ id, device, signed_in_at, seen_at, current }).from(session),
      eq(session.user_id, me.id),
      isNull(session.ended_at),
      // Who asks is in. Where she took a second step, a session without one is somebody half way.
      here.second_at === null ? undefined : isNotNull(session.second_at),
    ),
  );
};
