import type { Output, Sent } from '@reset/contracts/http';
import type { syncApi } from '@reset/contracts/http/reset-content';
import { type Replica, type SyncItem, syncLimits, waitingItems } from '@reset/contracts/sync';

type Answer = Output<typeof syncApi.exchange>;

/** A member's things on this device, and the way to her account. */
interface Sides {
  readonly member: string;
  /** What the device holds at this very moment. */
  readonly copies: () => Replica;
  /** How far it has read. */
  readonly cursor: number;
  readonly ask: (question: Sent<typeof syncApi.exchange>) => Promise<Answer>;
  readonly take: (sent: readonly SyncItem[], answer: Answer) => void;
}

/**
 * Sends what waits and takes what is new, one question after the other until both sides are through.
 * @returns whether she changed something meanwhile that still waits
 * @throws ApiError; what was taken before it stays taken
 */
export const exchangeAll = async ({ member, copies, cursor: from, ask, take }: Sides): Promise<boolean> => {
  for (let [cursor, more] = [from, true]; more;) {
    const changes = waitingItems(copies());
    const answer = await ask({ member, cursor, sent_at: new Date().toISOString(), changes });
    take(changes, answer);
    more = answer.more || changes.length === syncLimits.changes;
    cursor = answer.cursor;
  }
  return waitingItems(copies()).length > 0;
};
