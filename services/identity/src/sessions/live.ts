import type { Ctx, Db, Me } from '@reset/service-kit';
import { and, eq, isNull } from 'drizzle-orm';
import { AuthFail } from '../auth/fail.ts';
import { session } from './tables.ts';

const { id, signed_in_at, second_at } = session;

export type LiveSession = Pick<typeof session.$inferSelect, 'id' | 'signed_in_at' | 'second_at'>;

/**
 * The caller's session, which its token alone does not prove to be alive.
 * @throws AuthFail `session_not_found` when it has ended
 */
export const liveSession = async (ctx: Ctx<Me>, db: Db): Promise<LiveSession> => {
  const [row] = await db
    .select({ id, signed_in_at, second_at })
    .from(session)
    .where(and(eq(session.id, ctx.request.session ?? ''), eq(session.user_id, ctx.me.id), isNull(session.ended_at)));
  if (!row) throw new AuthFail(403, 'session_not_found');
  return row;
};
