import {
  atom,
  type Atom,
  type PrimitiveAtom,
  type SetStateAction,
  useAtom as useJotaiAtom,
  type WritableAtom,
} from 'jotai';
import { useMemo } from 'react';
import { useKit } from '../kit.ts';
import { usePageScope } from '../page-scope.ts';
import type { DeviceAtom } from './device-atom.ts';
import type { DeviceStore } from './device-store.ts';
import { useDeviceKey } from './use-device-key.ts';

/**
 * Reads and writes an atom, in memory or on the device.
 * @returns the value, and its setter (takes a value or a function of the one before)
 */
export function useAtom<T>(state: DeviceAtom<T> | PrimitiveAtom<T>): [T, (next: SetStateAction<T>) => void];
export function useAtom<T, A extends unknown[], R>(state: WritableAtom<T, A, R>): [T, (...args: A) => R];
export function useAtom<T>(state: Atom<T>): [T, never];
export function useAtom(state: DeviceAtom<unknown> | Atom<unknown>): [unknown, unknown] {
  const { device } = useKit();
  const { remote } = usePageScope();
  const onDevice = 'kind' in state && state.kind === 'device' ? state : null;
  const key = useDeviceKey(remote, onDevice?.name ?? '');
  const source = useMemo(
    () => (onDevice ? cell(device, key, onDevice) : (state as PrimitiveAtom<unknown>)),
    [device, key, onDevice, state],
  );
  return useJotaiAtom(source);
}

/** The atom behind a device atom, for one key of the store. */
const cell = <T>(device: DeviceStore, key: string, { schema, initial, leave }: DeviceAtom<T>): PrimitiveAtom<T> => {
  const read = (): T => {
    const entry = device.read(key);
    const parsed = entry && schema.safeParse(entry.value);
    return parsed?.success ? parsed.data : initial;
  };
  const value = atom(read());
  value.onMount = (set) => {
    const update = () => set(read());
    update();
    return device.subscribe(key, update);
  };
  return atom(
    (get) => get(value),
    (_get, _set, next: SetStateAction<T>) => {
      const now = typeof next === 'function' ? (next as (before: T) => T)(read()) : next;
      device.write(key, now, { leave: leave(now) });
    },
  );
};
