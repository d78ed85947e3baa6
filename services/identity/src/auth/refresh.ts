import type { AuthSession } from '@reset/contracts/http/auth';
import type { Ctx, Tx } from '@reset/service-kit';
import { eq, or } from 'drizzle-orm';
import { tooManyTries } from '../limits/refuse.ts';
import { rememberNetwork } from '../networks/remember.ts';
import { endSessions } from '../sessions/end.ts';
import { isOver } from '../sessions/lifetimes.ts';
import { hashOf, readToken, tokenOf } from '../sessions/refresh-tokens.ts';
import { judge, recent } from '../sessions/rotation.ts';
import { type Started, withFactors } from '../sessions/start.ts';
import { session } from '../sessions/tables.ts';
import { findById } from '../users/find.ts';
import { answerSession } from './answer-session.ts';
import { AuthFail } from './fail.ts';
import type { Parts } from './parts.ts';

const COUNTED_MS = 5 * 60_000;
/** How long she may take for her second step. */
const HALF_WAY_MS = 15 * 60_000;

type Row = typeof session.$inferSelect;
type Refusal = 'refresh_token_not_found' | 'refresh_token_already_used' | 'session_expired';
type Outcome = Started | Refusal | { readonly waitSeconds: number };

/** Refreshes of one family are counted by themselves: a client that runs in a loop stops nobody else. */
const count = ({ refreshes, refreshes_since }: Row, now: Date): { so_far: number; since: Date } => {
  const since = refreshes_since === null ? now : new Date(refreshes_since);
  return now.getTime() - since.getTime() < COUNTED_MS ? { so_far: refreshes, since } : { so_far: 0, since: now };
};

const exchange = async (parts: Parts, ctx: Ctx, tx: Tx, token: string, now: Date): Promise<Outcome> => {
  const { secrets, lifetimes, refreshesPerSession } = parts;
  const [issued, hash] = [readToken(secrets, token), hashOf(token)];
  // One exchange a session at a time: what is judged is read under this lock.
  const [held] = await tx
    .select()
    .from(session)
    .where(
      issued ? eq(session.id, issued.sessionId) : or(eq(session.token_hash, hash), eq(session.previous_hash, hash)),
    )
    .for('no key update');
  if (!held) return 'refresh_token_not_found';
  if (held.ended_at) {
    if (held.ending === 'reuse') return 'refresh_token_already_used';
    return held.ending === 'expired' ? 'session_expired' : 'refresh_token_not_found';
  }
  const end = async (by: 'reuse' | 'expired', refusal: Refusal): Promise<Refusal> => {
    await endSessions(tx, { of: held.user_id, only: held.id }, by, now);
    return refusal;
  };
  if (isOver(lifetimes, held, now)) return end('expired', 'session_expired');

  const turnsAgo = held.token_hash === hash ? 0 : issued ? held.token_number - issued.number : 1;
  // A number that is still to come: the database is older than the token.
  if (turnsAgo < 0 || (turnsAgo === 0 && held.token_hash !== hash)) return 'refresh_token_not_found';
  const verdict = judge(turnsAgo, held.used_at, now);
  if (verdict === 'end') return end('reuse', 'refresh_token_already_used');

  const { so_far, since } = count(held, now);
  if (so_far >= refreshesPerSession) {
    return { waitSeconds: Math.ceil((since.getTime() + COUNTED_MS - now.getTime()) / 1000) };
  }
  const active = tokenOf(secrets, held.id, held.token_number);
  // Where the active one was made with another key, whoever may have it gets its successor.
  const stays = verdict === 'repeat' && hashOf(active) === held.token_hash;
  const next = stays ? active : tokenOf(secrets, held.id, held.token_number + 1);
  const at = now.toISOString();
  await tx
    .update(session)
    .set({
      refreshed_at: at,
      refreshes: so_far + 1,
      refreshes_since: since.toISOString(),
      ...(!stays && {
        token_hash: hashOf(next),
        previous_hash: held.token_hash,
        token_number: held.token_number + 1,
        used_at: recent([at, ...held.used_at], now),
      }),
    })
    .where(eq(session.id, held.id));
  const renewed = await withFactors(tx, held, next);
  if (!renewed.halfWay) await rememberNetwork(ctx, secrets, tx, held.user_id);
  else if (now.getTime() - Date.parse(held.signed_in_at) > HALF_WAY_MS) return end('expired', 'session_expired');
  return renewed;
};

/**
 * Exchanges a refresh token for a session. However many ask with the same token at once, all get the same successor.
 * @throws AuthFail 400 `refresh_token_not_found`, 400 `refresh_token_already_used` (the family is ended then), 400
 *   `session_expired`, 429 `over_request_rate_limit` (the session goes on)
 */
export const refresh = async (parts: Parts, ctx: Ctx, token: string): Promise<AuthSession> => {
  const now = ctx.clock();
  const outcome = await ctx.write((tx) => exchange(parts, ctx, tx, token, now));
  if (typeof outcome === 'string') throw new AuthFail(400, outcome);
  if ('waitSeconds' in outcome) throw tooManyTries(outcome.waitSeconds);
  const account = await findById(ctx.db, outcome.user_id);
  if (!account) throw new AuthFail(400, 'refresh_token_not_found');
  return answerSession(parts.signer, outcome, account, now);
};
