import type * as z from 'zod/mini';
import type { Entry, LeaveRule } from './device-entry.ts';
import type { DeviceStore } from './device-store.ts';

/** Many things of one kind that stay on this device, each by its key; read and written with `useDeviceMap`. */
export interface DeviceMap<T> {
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
  readonly leave: (value: T) => LeaveRule;
  readonly writtenAt: ((value: T) => number) | undefined;
}

/**
 * Declares a map that stays on this device. Each entry is kept by itself: when a visitor signs in, or two tabs write,
 * the newer of two entries wins and the others are untouched.
 * @param name unique within the remote, without a slash
 * @param schema an entry that does not pass it when read back is not there
 * @param leave what becomes of an entry when she signs out
 * @param writtenAt when she wrote it, in ms, where a later change to the entry is none of hers; default: its last change
 */
export const deviceMap = <T>(
  name: string,
  schema: z.ZodMiniType<T>,
  leave: LeaveRule | ((value: T) => LeaveRule),
  writtenAt?: (value: T) => number,
): DeviceMap<T> => ({ name, schema, leave: typeof leave === 'function' ? leave : () => leave, writtenAt });

/** Says which entries to write, given all that are there now; `undefined` removes one. */
export type DeviceMapChange<T> = (
  now: ReadonlyMap<string, T>,
) => Iterable<readonly [key: string, value: T | undefined]>;

/** A map of one owner on the device. */
export interface OpenMap<T> {
  /** @returns the values of what the store has */
  readonly parse: (entries: ReadonlyMap<string, Entry>) => ReadonlyMap<string, T>;
  /** @returns what is there at this moment; what a render shows may be older */
  readonly read: () => ReadonlyMap<string, T>;
  readonly change: (say: DeviceMapChange<T>) => void;
  /** Whether she gave it up lately, in any tab. */
  readonly isDiscarded: (key: string) => boolean;
}

/**
 * Opens a map. Each entry is parsed once, however often the map around it changes.
 * @param list the key of the map, its owner's name in it
 */
export const openMap = <T>(
  device: DeviceStore,
  list: string,
  { schema, leave, writtenAt }: DeviceMap<T>,
): OpenMap<T> => {
  const known = new WeakMap<Entry, { readonly value: T } | null>();
  const valueOf = (entry: Entry) => {
    const before = known.get(entry);
    if (before !== undefined) return before;
    const parsed = schema.safeParse(entry.value);
    const now = parsed.success ? { value: parsed.data } : null;
    known.set(entry, now);
    return now;
  };
  const parse = (entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, T> => {
    const values = new Map<string, T>();
    for (const [key, entry] of entries) {
      const there = valueOf(entry);
      if (there) values.set(key, there.value);
    }
    return values;
  };
  const read = () => parse(device.listNow(list));
  const change = (say: DeviceMapChange<T>) =>
    device.writeAll(
      list,
      [...say(read())].map(([key, value]) =>
        value === undefined ? [key, value] : [key, value, leave(value), writtenAt?.(value)],
      ),
    );
  const isDiscarded = (key: string) => device.listNow(list).get(key)?.value === null;
  return { parse, read, change, isDiscarded };
};
