import type { Ctx, Me, Tx } from '@reset/service-kit';
import { and, eq, isNull } from 'drizzle-orm';
import { AuthFail } from '../auth/fail.ts';
import type { Parts } from '../auth/parts.ts';
import { rememberPlace } from '../auth/remember-place.ts';
import { tellNewDevice } from '../devices/tell-new.ts';
import { endSessions } from '../sessions/end.ts';
import { hashOf, tokenOf } from '../sessions/refresh-tokens.ts';
import { recent } from '../sessions/rotation.ts';
import { type Started, withFactors } from '../sessions/start.ts';
import { type SecondMethod, session } from '../sessions/tables.ts';
import { user, type UserRow } from '../users/tables.ts';

/** Holds a member's row, as whoever begins a session of hers does: none begins while a factor comes or goes. */
export const holdMember = async (tx: Tx, id: string): Promise<UserRow> => {
  const [held] = await tx.select().from(user).where(eq(user.id, id)).for('no key update');
  if (!held) throw new AuthFail(403, 'user_not_found');
  return held;
};

/** Ends her sessions that showed no second factor, but for this one. */
const endHalfWay = async (tx: Tx, userId: string, except: string, now: Date): Promise<void> => {
  const others = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.user_id, userId), isNull(session.ended_at), isNull(session.second_at)));
  for (const { id } of others) {
    if (id !== except) await endSessions(tx, { of: userId, only: id }, 'factor', now);
  }
};

/**
 * The session that asks has shown a second factor. Its refresh token changes, so that one from before is good for no
 * more than any used one, and her sessions that showed none end.
 * @param her row, which is held
 */
export const raiseSession = async (
  parts: Pick<Parts, 'secrets' | 'sendsMail'>,
  ctx: Ctx<Me>,
  tx: Tx,
  { her, method }: { readonly her: UserRow; readonly method: SecondMethod },
): Promise<Started> => {
  const { secrets } = parts;
  const now = ctx.clock();
  const at = now.toISOString();
  const open = and(eq(session.id, ctx.request.session ?? ''), eq(session.user_id, ctx.me.id), isNull(session.ended_at));
  const [held] = await tx.select().from(session).where(open).for('no key update');
  if (!held) throw new AuthFail(403, 'session_not_found');
  const token = tokenOf(secrets, held.id, held.token_number + 1);
  const [raised] = await tx
    .update(session)
    .set({
      ...{ second_method: method, second_at: at, refreshed_at: at },
      ...{ token_hash: hashOf(token), previous_hash: held.token_hash, token_number: held.token_number + 1 },
      used_at: recent([at, ...held.used_at], now),
    })
    .where(eq(session.id, held.id))
    .returning();
  if (!raised) throw new AuthFail(403, 'session_not_found');
  await endHalfWay(tx, ctx.me.id, held.id, now);
  const begun = await withFactors(tx, raised, token);
  const isNew = await rememberPlace(ctx, secrets, tx, begun);
  if (isNew) await tellNewDevice(parts, ctx, tx, her);
  return begun;
};
