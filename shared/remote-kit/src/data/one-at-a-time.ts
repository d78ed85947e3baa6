const running = new Map<string, Promise<unknown>>();

/** Runs a job when no other of this name runs: in this tab and, where the browser has locks, in all of them. */
export const oneAtATime = <T>(name: string, job: () => Promise<T>): Promise<T> => {
  // Only a secure context has them.
  const locks: LockManager | null | undefined = navigator.locks;
  if (locks) return locks.request(name, job) as Promise<T>;
  const before = running.get(name) ?? Promise.resolve();
  const after = before.then(job, job);
  running.set(name, after);
  return after;
};
