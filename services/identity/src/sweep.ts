import type { SystemCtx } from '@reset/service-kit';
import { lt } from 'drizzle-orm';
import { device } from './devices/tables.ts';
import { erasure } from './erasures/tables.ts';
import { forgetOld } from './limits/reserve.ts';
import { session, sessionEnd } from './sessions/tables.ts';

const DAY_MS = 24 * 3_600_000;
// An access token lives a day at most.
const ENDED_DAYS = 2;
const DEVICE_DAYS = 400;
const RECEIPT_DAYS = 3 * 365;

/** Removes what serves nothing any more: old tries, ended sessions with their tokens, devices not seen for a year, old receipts. */
export const sweep = async ({ db, clock }: SystemCtx): Promise<void> => {
  const now = clock();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await forgetOld(db, now);
  await db.delete(session).where(lt(session.ended_at, daysAgo(ENDED_DAYS)));
  await db.delete(sessionEnd).where(lt(sessionEnd.ended_at, daysAgo(ENDED_DAYS)));
  await db.delete(device).where(lt(device.seen_at, daysAgo(DEVICE_DAYS)));
  await db.delete(erasure).where(lt(erasure.done_at, daysAgo(RECEIPT_DAYS)));
};
