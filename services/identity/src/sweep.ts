import type { SystemCtx } from '@reset/service-kit';
import { lt } from 'drizzle-orm';
import { device } from './devices/tables.ts';
import { receiptsSince } from './erasures/receipts-since.ts';
import { erasure } from './erasures/tables.ts';
import { forgetOld } from './limits/reserve.ts';
import { forgetGuesses } from './limits/take-guess.ts';
import { forgetFactorChallenges } from './factors/challenge.ts';
import type { IdentityEnv } from './env.ts';
import { forgetProofs } from './mail/proofs.ts';
import { forgetUnsent } from './mail/send.ts';
import { forgetNetworks } from './networks/remember.ts';
import { endOverdue } from './sessions/end.ts';
import { lifetimesOf } from './sessions/lifetimes.ts';
import { publishedName } from './published-names/tables.ts';
import { session, sessionEnd } from './sessions/tables.ts';
import { forgetChallenges } from './webauthn/challenges.ts';

const DAY_MS = 24 * 3_600_000;
// An access token lives a day at most.
const ENDED_DAYS = 2;
const DEVICE_DAYS = 400;
/** A little longer than the broker has them. */
const NAME_DAYS = 8;

/** Ends sessions that have lived their time, and removes what serves nothing any more. */
export const sweep = async (
  { db, clock, write, signal }: SystemCtx,
  env: Pick<IdentityEnv, 'SESSION_DAYS' | 'SESSION_IDLE_DAYS'>,
): Promise<void> => {
  const now = clock();
  while (!signal.aborted && (await write((tx) => endOverdue(tx, lifetimesOf(env), now))));
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await forgetOld(db, now);
  await forgetGuesses(db, now);
  await forgetNetworks(db, now);
  await forgetProofs(db, now);
  await forgetUnsent(db, now);
  await forgetFactorChallenges(db, now);
  await forgetChallenges(db, now);
  await db.delete(session).where(lt(session.ended_at, daysAgo(ENDED_DAYS)));
  await db.delete(sessionEnd).where(lt(sessionEnd.ended_at, daysAgo(ENDED_DAYS)));
  await db.delete(device).where(lt(device.seen_at, daysAgo(DEVICE_DAYS)));
  await db.delete(publishedName).where(lt(publishedName.published_at, daysAgo(NAME_DAYS)));
  await db.delete(erasure).where(lt(erasure.done_at, receiptsSince(now)));
};
