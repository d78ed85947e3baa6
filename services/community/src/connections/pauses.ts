import { askAgainDays, askAgainLater, askAgainSoon, takenBackPause } from '@reset/contracts/partners';
import { type Db, fail, type Tx } from '@reset/service-kit';
import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import { connectionPause, type PauseKind } from './tables.ts';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

/** What a pause of each kind is: how long after so many times, what is said of it, and how long it counts. */
const rules = {
  declined: {
    unit: DAY_MS,
    units: (times: number) => askAgainDays[times - 1] ?? askAgainDays[2],
    say: askAgainLater,
    kept: 365 * DAY_MS,
  },
  taken_back: {
    unit: MINUTE_MS,
    units: (times: number) => Math.min(takenBackPause.longest, takenBackPause.first * 2 ** (times - 1)),
    say: askAgainSoon,
    kept: DAY_MS,
  },
} as const;

interface Pair {
  readonly requester_id: string;
  readonly receiver_id: string;
}

const { kind, requester_id: asker, receiver_id: asked, times, at } = connectionPause;
const isOf = ({ requester_id, receiver_id }: Pair) => and(eq(asker, requester_id), eq(asked, receiver_id));

/** Notes that a request was declined, or taken back by who had asked. @param now ISO instant */
export const notePause = (tx: Tx, what: PauseKind, { requester_id, receiver_id }: Pair, now: string) =>
  tx
    .insert(connectionPause)
    .values({ kind: what, requester_id, receiver_id, at: now })
    .onConflictDoUpdate({ target: [asker, asked, kind], set: { times: sql`${times} + 1`, at: now } });

/**
 * Ends a request that comes too soon after the one asked had declined, or she took one back, so that nobody is asked
 * again and again. The other may ask at any time.
 * @throws Fail `conflict` that says when it may be asked again
 */
export const refuseTooSoon = async (tx: Tx, pair: Pair, now: Date): Promise<void> => {
  const pauses = await tx.select().from(connectionPause).where(isOf(pair)).orderBy(asc(kind));
  for (const pause of pauses) {
    const { unit, units, say } = rules[pause.kind];
    const left = new Date(pause.at).getTime() + units(pause.times) * unit - now.getTime();
    if (left > 0) fail('conflict', say(Math.ceil(left / unit)));
  }
};

/** They are connected: what was declined before counts no more. */
export const forgetDeclines = (tx: Tx, { requester_id, receiver_id }: Pair) =>
  tx
    .delete(connectionPause)
    .where(
      and(
        eq(kind, 'declined'),
        or(isOf({ requester_id, receiver_id }), isOf({ requester_id: receiver_id, receiver_id: requester_id })),
      ),
    );

/** Forgets what counts no more. */
export const forgetPauses = async (db: Db, now: Date): Promise<void> => {
  for (const what of ['declined', 'taken_back'] as const) {
    const since = new Date(now.getTime() - rules[what].kept).toISOString();
    await db.delete(connectionPause).where(and(eq(kind, what), lte(at, since)));
  }
};
