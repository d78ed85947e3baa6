import * as z from 'zod/mini';
import { Day } from './days.ts';
import { HabitCount, HabitId, habits } from './habits.ts';
import { Id } from './http.ts';
import { Task } from './tasks.ts';
import { Win } from './wins.ts';

/** How much one exchange takes and gives (whoever has more asks again), and how many things an account keeps. */
export const syncLimits = { changes: 100, page: 200, things: 50_000 } as const;

/** What the line beside synced things says. */
export const syncMessages = {
  device: 'Saved on this device',
  waiting: 'Saved on this device, not synced yet',
  synced: 'Synced',
  offline: 'Offline: kept on this device',
} as const;

/** An instant with exactly three decimals, so that its text sorts by time. */
export const Stamp = z.iso.datetime({ precision: 3 }).check(z.refine((at) => at >= '1970-01-01'));

/** When something was written, by the clock of the device that wrote it, and on which. */
const written = { changed_at: Stamp, device: Id };

const HabitItem = z
  .object({ kind: z.literal('habit'), day: Day, habit: HabitId, value: HabitCount, ...written })
  .check(z.refine(({ habit, value }) => value <= (habits.find(({ id }) => id === habit)?.goal ?? 0)));
const TaskItem = z.object({ kind: z.literal('task'), id: Id, value: z.nullable(Task), ...written });
const WinItem = z.object({ kind: z.literal('win'), id: Id, value: z.nullable(Win), ...written });

/**
 * One thing that is kept on her devices and in her account: the count of a habit on a day, a task, a win. The last
 * write wins as a whole; a `value` of null is what stays of a deleted one, so that the deletion travels, too.
 */
export const SyncItem = z.discriminatedUnion('kind', [HabitItem, TaskItem, WinItem]);
export type SyncItem = z.output<typeof SyncItem>;
type HabitItem = z.output<typeof HabitItem>;
type TaskItem = z.output<typeof TaskItem>;
type WinItem = z.output<typeof WinItem>;

type Unstamped<I> = I extends SyncItem ? Omit<I, keyof typeof written> : never;
/** What is now said of a thing, before it is known when and where that was written. */
export type SyncChange = Unstamped<SyncItem>;

/** Which thing an item is about; there is one of each key a member. */
export const itemKey = (item: SyncChange): string =>
  item.kind === 'habit' ? `habit:${item.day}:${item.habit}` : `${item.kind}:${item.id}`;

const order = (a: string, b: string): number => Number(a > b) - Number(a < b);

const valueText = ({ value }: SyncItem): string =>
  value !== null && typeof value === 'object'
    ? JSON.stringify(Object.entries(value).toSorted(([a], [b]) => order(a, b)))
    : JSON.stringify(value);

/**
 * Which of two writes of the same thing is the later one: by time, then by device, then by what it says, so that there
 * is an answer for any two that differ.
 * @returns negative, 0 or positive, as a sort wants it
 */
export const compareItems = (a: SyncItem, b: SyncItem): number =>
  order(a.changed_at, b.changed_at) || order(a.device, b.device) || order(valueText(a), valueText(b));

/** Two writes of the same thing become one: commutative, associative, idempotent. */
export const laterItem = <I extends SyncItem>(a: I, b: I): I => (compareItems(a, b) < 0 ? b : a);

/** What a device holds of one thing; `waiting` until the service has answered for it. */
export const SyncCopy = z.object({ item: SyncItem, waiting: z.boolean() });
export type SyncCopy = z.output<typeof SyncCopy>;

/** All that a device holds, by `itemKey`. */
export type Replica = ReadonlyMap<string, SyncCopy>;

/**
 * The time to write on a change made now: later than what it changes, even where that was written by a clock ahead.
 * @param now what the device's clock says
 * @param before the item that is being changed, as the device holds it
 */
export const stampAfter = (now: Date, before: SyncItem | undefined): string => {
  const least = before ? Date.parse(before.changed_at) + 1 : 0;
  return new Date(Math.max(now.getTime(), least)).toISOString();
};

/** The changes that no service has answered for, as many as one exchange takes. */
export const waitingItems = (replica: Replica): SyncItem[] =>
  [...replica.values()]
    .filter(({ waiting }) => waiting)
    .slice(0, syncLimits.changes)
    .map(({ item }) => item);

/**
 * What an answer changes on a device. For what was sent and not touched since, the service has the last word (it may
 * have set the time right); all else is merged.
 * @param replica what the device holds now
 * @param sent the changes that went out with the question
 * @param items the answer's
 * @returns the copies to write, by `itemKey`
 */
export const receive = (
  replica: Replica,
  sent: readonly SyncItem[],
  items: readonly SyncItem[],
): Map<string, SyncCopy> => {
  const asked = new Map(sent.map((item) => [itemKey(item), item]));
  const writes = new Map<string, SyncCopy>();
  for (const item of items) {
    const key = itemKey(item);
    const here = replica.get(key);
    const question = asked.get(key);
    const answered = here?.waiting && question && compareItems(here.item, question) === 0;
    if (!here || answered || compareItems(here.item, item) <= 0) writes.set(key, { item, waiting: false });
  }
  return writes;
};

/**
 * A change with its time set right for a device whose clock runs ahead: by as much as it does, and never later than
 * now. Else such a device would win for as long as its clock is ahead, over whatever is written elsewhere meanwhile.
 * @param sentAt what the device's clock said when it sent the change
 * @param now the service's clock
 */
export const setRight = <I extends SyncItem>(item: I, sentAt: string, now: Date): I => {
  const ahead = Math.max(0, Date.parse(sentAt) - now.getTime());
  const right = Math.min(Date.parse(item.changed_at) - ahead, now.getTime());
  return { ...item, changed_at: new Date(Math.max(0, right)).toISOString() };
};

/** What a device sends: its changes, and how far it has read. */
export const SyncQuestion = z.object({
  /** Whose things these are, so that a device whose member has changed meanwhile never mixes two. */
  member: Id,
  cursor: z.int().check(z.gte(0)),
  sent_at: Stamp,
  changes: z.array(SyncItem).check(z.maxLength(syncLimits.changes)),
});

/** What is newer than the cursor, and how things stand with each change that was sent. */
export const SyncAnswer = z.object({
  items: z.array(SyncItem),
  cursor: z.int(),
  /** There is more beyond the cursor: ask again. */
  more: z.boolean(),
});
