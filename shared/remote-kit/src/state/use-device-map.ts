import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useKit } from '../kit.ts';
import { usePageScope } from '../page-scope.ts';
import type { DeviceMap } from './device-map.ts';
import type { Entry } from './device-entry.ts';
import { useDeviceKey } from './use-device-key.ts';

/** Says which entries to write, given all that are there now; `undefined` removes one. */
export type DeviceMapChange<T> = (
  now: ReadonlyMap<string, T>,
) => Iterable<readonly [key: string, value: T | undefined]>;

/**
 * Reads and writes a map that stays on this device, for whoever is here now. Other tabs follow.
 * @returns the entries by key, and a function that writes or removes some of them; it stays with the member it was made
 *   for, also when it is called after she has left
 */
export const useDeviceMap = <T>(
  state: DeviceMap<T>,
): readonly [ReadonlyMap<string, T>, (change: DeviceMapChange<T>) => void] => {
  const { device } = useKit();
  const { remote } = usePageScope();
  const list = useDeviceKey(remote, `${state.name}/`);
  const entries = useSyncExternalStore(
    useCallback((changed: () => void) => device.subscribe(list, changed), [device, list]),
    () => device.list(list),
  );
  const reader = useMemo(() => readerOf(state), [state]);
  const change = useCallback(
    (say: DeviceMapChange<T>) => {
      const changes = [...say(reader(device.listNow(list)))];
      const { leave } = state;
      device.writeAll(
        list,
        changes.map(([name, value]) => [name, value, value === undefined ? undefined : leave(value)]),
      );
    },
    [device, list, reader, state],
  );
  return [useMemo(() => reader(entries), [reader, entries]), change];
};

/** Parses each entry once, however often the map around it changes. */
const readerOf = <T>({ schema }: DeviceMap<T>) => {
  const known = new WeakMap<Entry, { readonly value: T } | null>();
  const read = (entry: Entry) => {
    const before = known.get(entry);
    if (before !== undefined) return before;
    const parsed = schema.safeParse(entry.value);
    const now = parsed.success ? { value: parsed.data } : null;
    known.set(entry, now);
    return now;
  };
  return (entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, T> => {
    const values = new Map<string, T>();
    for (const [key, entry] of entries) {
      const found = read(entry);
      if (found) values.set(key, found.value);
    }
    return values;
  };
};
