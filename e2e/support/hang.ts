import { readdirSync, readFileSync } from 'node:fs';

/** A process and all that descend from it. */
const familyOf = (pid: number): number[] => {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // After the name, which stands in brackets and may hold anything: state, parent.
      const parent = Number(readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
    } catch {
      // it has ended meanwhile
    }
  }
  const all = [pid];
  for (const one of all) all.push(...(children.get(one) ?? []));
  return all;
};

const send = (pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended meanwhile
  }
};

/**
 * Stops a process and all its children where they are: connections stand, and nobody answers.
 * @returns lets them go on
 */
export const hang = (pid: number): (() => void) => {
  // The parent first, so that no child is made meanwhile.
  send(pid, 'SIGSTOP');
  const family = familyOf(pid);
  for (const one of family) send(one, 'SIGSTOP');
  return () => family.toReversed().forEach((one) => send(one, 'SIGCONT'));
};
