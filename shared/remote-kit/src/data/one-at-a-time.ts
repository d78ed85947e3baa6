import { inTime } from './in-time.ts';

const running = new Map<string, Promise<unknown>>();

/**
 * Runs a job when no other of this name runs: in this tab and, where the browser has locks, in all of them. One that
 * throws or never ends holds up no other.
 */
export const oneAtATime = <T>(name: string, job: () => Promise<T>): Promise<T> => {
  // Only a secure context has them.
  const locks: LockManager | null | undefined = navigator.locks;
  if (locks) return locks.request(name, () => inTime(job)) as Promise<T>;
  const before = running.get(name) ?? Promise.resolve();
  const inTurn = () => inTime(job);
  const after = before.then(inTurn, inTurn);
  running.set(name, after);
  return after;
};
