import { type Entry, isDraft, leaveOf } from './device-entry.ts';

/** Something on this device, and where it stands. */
export interface Kept {
  readonly key: string;
  readonly entry: Entry;
}

/** What visitors wrote on this device, not in this tab. */
export interface WrittenBefore {
  /** When it was written, in ms: the first of it and the last. */
  readonly from: number;
  readonly to: number;
  /** Where it stands. */
  readonly keys: readonly string[];
  /** It is hers: it comes along. What was changed meanwhile stays. */
  readonly take: () => void;
  /** It is not: it stays, and she is not asked about it again on this device. */
  readonly leave: () => void;
}

/** Whether it is somebody's words or answers, and no choice about the device or mark of its own. */
const isSomebodys = ({ key, entry }: Kept): boolean => {
  const leave = leaveOf(entry);
  return entry.value !== null && (isDraft(key) || (leave !== 'goes' && leave !== 'stays'));
};

/**
 * What is sent by itself was to go out in the name of who wrote it, and of nobody else; but for what a visitor did to
 * have it sent once she signs in.
 */
const isOfKit = ({ key, entry }: Kept): boolean =>
  /^reset:[^:]+:kit:/.test(key) && !(entry.value as { readonly visitors?: true } | null)?.visitors;

/**
 * Whether something of a visitor goes to whoever signs in without a question: nobody's words, or written in her tab.
 * @param tab the name of the tab, null where no visitor wrote anything in it
 */
export const comesAlong = (left: Kept, tab: string | null): boolean =>
  !isOfKit(left) && (!isSomebodys(left) || (tab !== null && left.entry.tab === tab));

/**
 * Which tab something is of that a visitor writes in this one: what takes the place of another tab's words may hold
 * some of them, and stays with that tab.
 * @returns undefined where nobody can tell
 */
export const tabOf = (tab: string, replaced: readonly Kept[]): string | undefined => {
  const other = replaced.find((left) => isSomebodys(left) && left.entry.tab !== tab);
  return other ? other.entry.tab : tab;
};

/**
 * What she is asked about of what visitors left.
 * @param answered up to when she has said that it is not hers
 */
export const askedAbout = (left: readonly Kept[], tab: string | null, answered: number): readonly Kept[] =>
  left.filter((one) => !isOfKit(one) && !comesAlong(one, tab) && one.entry.at > answered);

/** @returns the question about what visitors left; null where there is nothing */
export const questionAbout = (
  left: readonly Kept[],
  take: () => void,
  leave: (to: number) => void,
): WrittenBefore | null => {
  if (left.length === 0) return null;
  const times = left.map(({ entry }) => entry.at);
  const to = Math.max(...times);
  return { from: Math.min(...times), to, keys: left.map(({ key }) => key), take, leave: () => leave(to) };
};
