import type { Supervised } from './supervise.ts';

export interface Parts {
  readonly names: readonly string[];
  readonly pid: (name: string) => number | null;
  readonly restarts: (name: string) => number;
  /** SIGKILL; the part comes back by itself. */
  readonly kill: (name: string) => void;
  /** Resolves once the part serves. */
  readonly ready: (name: string) => Promise<void>;
}

export const partsOf = (parts: readonly Supervised[]): Parts => {
  const find = (name: string): Supervised => {
    const part = parts.find((each) => each.name === name);
    if (!part) throw new Error(`No part is called "${name}". There are: ${parts.map((each) => each.name).join(', ')}.`);
    return part;
  };
  return {
    names: parts.map((part) => part.name),
    pid: (name) => find(name).pid(),
    restarts: (name) => find(name).restarts(),
    kill: (name) => find(name).kill(),
    ready: (name) => find(name).ready(),
  };
};
