import type { AuthSession } from '@reset/contracts/http/auth';
import type { Ctx, Tx } from '@reset/service-kit';
import { and, eq, isNull } from 'drizzle-orm';
import { endSessions } from '../sessions/end.ts';
import { followTo, hashOf, issueNext } from '../sessions/refresh-tokens.ts';
import { judge } from '../sessions/rotation.ts';
import type { Started } from '../sessions/start.ts';
import { refreshToken, session } from '../sessions/tables.ts';
import { findById } from '../users/find.ts';
import { answerSession } from './answer-session.ts';
import { AuthFail } from './fail.ts';
import type { Parts } from './parts.ts';

type Outcome = Started | 'refresh_token_not_found' | 'refresh_token_already_used';

const exchange = async ({ secrets }: Parts, tx: Tx, token: string, now: Date): Promise<Outcome> => {
  const [found] = await tx
    .select()
    .from(refreshToken)
    .where(eq(refreshToken.hash, hashOf(token)));
  if (!found) return 'refresh_token_not_found';

  // One exchange a session at a time; what is read before this lock may be stale.
  const [held] = await tx.select().from(session).where(eq(session.id, found.session_id)).for('no key update');
  if (!held) return 'refresh_token_not_found';
  if (held.ended_at) return held.ending === 'reuse' ? 'refresh_token_already_used' : 'refresh_token_not_found';
  const [presented] = await tx.select().from(refreshToken).where(eq(refreshToken.id, found.id));
  const [active] = await tx
    .select()
    .from(refreshToken)
    .where(and(eq(refreshToken.session_id, held.id), isNull(refreshToken.revoked_at)));

  const verdict = presented ? judge(presented, active, now) : 'end';
  if (verdict === 'end' || !active) {
    await endSessions(tx, { of: held.user_id, only: held.id }, 'reuse', now);
    return 'refresh_token_already_used';
  }
  await tx.update(session).set({ refreshed_at: now.toISOString() }).where(eq(session.id, held.id));
  const known = verdict === 'repeat' ? followTo(secrets, held.id, token, active.hash) : null;
  const next = known ?? (await issueNext(tx, secrets, active, verdict === 'rotate' ? token : null, now));
  return { id: held.id, user_id: held.user_id, signed_in_at: held.signed_in_at, refreshToken: next };
};

/**
 * Exchanges a refresh token for a session. However many ask with the same token at once, all get the same successor.
 * @throws AuthFail 400 `refresh_token_not_found`, 400 `refresh_token_already_used` (the family is ended then)
 */
export const refresh = async (parts: Parts, ctx: Ctx, token: string): Promise<AuthSession> => {
  const now = ctx.clock();
  const outcome = await ctx.write((tx) => exchange(parts, tx, token, now));
  if (typeof outcome === 'string') throw new AuthFail(400, outcome);
  const account = await findById(ctx.db, outcome.user_id);
  if (!account) throw new AuthFail(400, 'refresh_token_not_found');
  return answerSession(parts.signer, outcome, account, now);
};
