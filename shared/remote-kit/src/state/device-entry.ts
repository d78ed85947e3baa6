/**
 * What becomes of something when its member leaves this device: it goes (her account has it, or nobody misses it), it
 * stays (a choice about the device), or she is asked (no service has it).
 */
export type Leave = 'goes' | 'stays' | 'asks';

/** The same; or she is asked as long as a call waits in the outbox, of this id: what it is about, then, goes. */
export type LeaveRule = Leave | { readonly asksWhile: string };

/** The name of the map that the outbox keeps, in the name of `kit`. */
export const OUTBOX = 'outbox';

/** Something kept on this device: when it was written, and what. */
export interface Entry {
  readonly at: number;
  readonly value: unknown;
  /** Where nobody has said: what has words asks, all else goes. */
  readonly leave?: LeaveRule;
  /** What a visitor wrote: the tab that it is of (`TabName`). */
  readonly tab?: string;
}

/** How something is written. */
export interface How {
  /** Within 300 ms and before the page goes away; at once without it. */
  readonly soon?: boolean;
  readonly leave?: LeaveRule;
}

/** @returns whose it is; null for what is nobody's state */
export const ownerOf = (key: string): string | null => {
  const [start, owner, remote] = key.split(':');
  return start === 'reset' && owner !== undefined && remote !== undefined ? owner : null;
};

/** @returns whether it is one of many, each with a key of its own: unsent writing, or an entry of a map */
export const isOfList = (key: string): boolean => key.includes('/');

/** @returns whether it is unsent writing */
export const isDraft = (key: string): boolean => /^reset:[^:]+:[^:]+:draft:/.test(key);

/** @returns what becomes of it when its member leaves */
export const leaveOf = ({ leave, value }: Entry): LeaveRule => leave ?? (hasWords(value) ? 'asks' : 'goes');

const hasWords = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null && Object.values(value).some(hasWords);
};

/** @returns the keys of each list: its name is what a key has up to its slash */
export const listsOf = (keys: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const lists = new Map<string, string[]>();
  for (const key of keys) {
    const list = key.slice(0, key.indexOf('/') + 1);
    const known = lists.get(list);
    if (known) known.push(key);
    else lists.set(list, [key]);
  }
  return lists;
};

/** @returns an entry as it stands on the disk; null when there is none, or it is damaged */
export const parse = (raw: string | null): Entry | null => {
  if (raw === null) return null;
  try {
    const { at, value, leave, tab } = JSON.parse(raw) as Partial<Entry>;
    if (typeof at !== 'number' || value === undefined) return null;
    return { at, value, ...(leave && { leave }), ...(tab !== undefined && { tab }) };
  } catch {
    return null;
  }
};
