import type { ConnectionSource } from '../connection-source.ts';

/** A connection that a test holds in its hand. */
interface FakeConnection extends ConnectionSource {
  become(online: boolean): void;
}

export const fakeConnection = (): FakeConnection => {
  let there = true;
  const listeners = new Set<() => void>();
  return {
    online: () => there,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: () => Promise.resolve(),
    become: (online) => {
      there = online;
      listeners.forEach((listener) => listener());
    },
  };
};
