import { useCallback, useSyncExternalStore } from 'react';

/**
 * A choice of this device, whoever is signed in: kept here, and shown by an attribute of the document that `first.js` sets
 * before the first paint. Other tabs follow.
 * @param name of the attribute, and behind `reset:` of what is kept
 * @param values the first one is what holds where nothing was chosen, and is kept nowhere
 * @returns a hook: what she chose, and how to choose another
 */
export const deviceChoice = <const V extends string>(name: string, values: readonly [V, ...V[]]) => {
  const key = `reset:${name}`;
  const [unset] = values;
  const root = () => document.documentElement.dataset;
  const current = (): V => values.find((value) => value === root()[name]) ?? unset;
  const listeners = new Set<() => void>();

  const show = (value: string | null) => {
    if (value !== unset && values.some((known) => known === value)) root()[name] = value ?? unset;
    else delete root()[name];
    for (const listener of listeners) listener();
  };

  const onStorage = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key) show(newValue);
  };

  let canKeep = true;

  /** Another tab may have chosen between the first paint and the first listener. */
  const catchUp = () => {
    try {
      if (canKeep) show(localStorage.getItem(key));
    } catch {
      // Nothing can be kept, so no other tab has chosen.
    }
  };

  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      addEventListener('storage', onStorage);
      catchUp();
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', onStorage);
    };
  };

  const keep = (value: V) => {
    try {
      if (value === unset) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // A private window or a full disk: the choice lasts as long as the page.
      canKeep = false;
    }
  };

  return (): readonly [V, (value: V) => void] => {
    const value = useSyncExternalStore(subscribe, current, () => unset);
    const choose = useCallback((next: V) => {
      keep(next);
      show(next);
    }, []);
    return [value, choose];
  };
};
