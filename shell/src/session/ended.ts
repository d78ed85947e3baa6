/** Why the session of this browser has ended, until she is in again; null where there is nothing to explain. */
let reason: string | null = null;
const listeners = new Set<() => void>();

export const endedBecause = (why: string | null): void => {
  reason = why;
  for (const listener of listeners) listener();
};

export const readEnded = (): string | null => reason;

export const watchEnded = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
