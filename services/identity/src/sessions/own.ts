import type { ownSessionsApi } from '@reset/contracts/http/identity';
import { type Holders, keyset, type Verb } from '@reset/service-kit';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { endSessions } from './end.ts';
import { liveSession } from './live.ts';
import { session } from './tables.ts';

const isOpen = isNull(session.ended_at);

export const listOwnSessions: Verb<typeof ownSessionsApi.listOwnSessions> = async ({ db, me, request }, cursor) => {
  const { id, device, signed_in_at, refreshed_at: seen_at } = session;
  const current = sql<boolean>`${id}::text = ${request.session ?? ''}`;
  return keyset({ sort: signed_in_at, id }, cursor, (keys) =>
    keys.page(
      db.select({ id, device, signed_in_at, seen_at, current }).from(session),
      eq(session.user_id, me.id),
      isOpen,
    ),
  );
};

/** A session that has ended itself ends no other one any more. */
export const endOwnSession: Verb<typeof ownSessionsApi.endOwnSession> = async (ctx, { id }) => {
  await ctx.write(async (tx) => {
    await liveSession(ctx, tx);
    await endSessions(tx, { of: ctx.me.id, only: id }, 'sign_out', ctx.clock());
  });
  return null;
};

export const endOtherSessions: Verb<typeof ownSessionsApi.endOtherSessions> = async (ctx) => {
  await ctx.write(async (tx) => {
    const { id } = await liveSession(ctx, tx);
    await endSessions(tx, { of: ctx.me.id, except: id }, 'sign_out', ctx.clock());
  });
  return null;
};

export const ownSessionHolders: Holders<typeof ownSessionsApi.endOwnSession> = async ({ db }, { id }) => {
  const rows = await db
    .select({ user: session.user_id })
    .from(session)
    .where(and(eq(session.id, id), isOpen));
  return rows.length ? rows.map(({ user }) => user) : null;
};
