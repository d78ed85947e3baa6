import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useKit } from '../kit.ts';
import { usePageScope } from '../page-scope.ts';
import { type DeviceMap, type OpenMap, openMap } from './device-map.ts';
import { useDeviceKey } from './use-device-key.ts';

type Opened<T> = readonly [entries: ReadonlyMap<string, T>, change: OpenMap<T>['change'], read: OpenMap<T>['read']];

/**
 * Reads and writes a map that stays on this device, for whoever is here now. Other tabs follow.
 * @returns the entries by key, a function that writes or removes some of them, and one that reads them as they are at
 *   that moment; both stay with the member they were made for, also when they are called after she has left
 */
export const useDeviceMap = <T>(state: DeviceMap<T>): Opened<T> => {
  const [entries, { change, read }] = useMapOf(usePageScope().remote, state);
  return [entries, change, read];
};

/** The same, whatever page asks, with all that can be done to it. */
export const useMapOf = <T>(remote: string, state: DeviceMap<T>): readonly [ReadonlyMap<string, T>, OpenMap<T>] => {
  const { device } = useKit();
  const list = useDeviceKey(remote, `${state.name}/`);
  const entries = useSyncExternalStore(
    useCallback((changed: () => void) => device.subscribe(list, changed), [device, list]),
    () => device.list(list),
  );
  const map = useMemo(() => openMap(device, list, state), [device, list, state]);
  return [useMemo(() => map.parse(entries), [map, entries]), map];
};
