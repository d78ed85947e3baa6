import { inTime } from './in-time.ts';

const running = new Map<string, Promise<unknown>>();

/** Milliseconds until what another tab wrote has reached this one: its lock may come before. */
const REACHES_MS = 150;

/**
 * Runs a job when no other of this name runs: in this tab and, where the browser has locks, in all of them. One that
 * throws or never ends holds up no other.
 */
export const oneAtATime = <T>(name: string, job: () => Promise<T>): Promise<T> => {
  // Only a secure context has them.
  const locks: LockManager | null | undefined = navigator.locks;
  if (locks) return locked(locks, name, () => inTime(job));
  const before = running.get(name) ?? Promise.resolve();
  const inTurn = () => inTime(job);
  const after = before.then(inTurn, inTurn);
  running.set(name, after);
  return after;
};

/** How many in this tab have or want a lock. */
const wanting = new Map<string, number>();

const locked = async <T>(locks: LockManager, name: string, job: () => Promise<T>): Promise<T> => {
  const others = wanting.get(name) ?? 0;
  wanting.set(name, others + 1);
  try {
    const now = { ifAvailable: true };
    const atOnce = await locks.request(name, now, async (lock) => (lock ? { value: await job() } : null));
    if (atOnce) return atOnce.value;
    const { value } = await locks.request(name, async () => {
      if (others === 0) await new Promise((resolve) => setTimeout(resolve, REACHES_MS));
      return { value: await job() };
    });
    return value;
  } finally {
    wanting.set(name, (wanting.get(name) ?? 1) - 1);
  }
};
