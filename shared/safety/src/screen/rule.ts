import type { CrisisKind } from './crisis.ts';
import { pattern } from './pattern.ts';

export interface Rule {
  readonly kind: CrisisKind;
  readonly pattern: RegExp;
  /** Says it with a "not" of its own ("I don't want to live"): a "not" before it takes nothing back. */
  readonly firm: boolean;
}

const rules = (kind: CrisisKind, firm: boolean, sources: readonly string[]): Rule[] =>
  sources.map((source) => ({ kind, pattern: pattern(source), firm }));

/** Rules that a "not" before them takes back ("I would never kill myself"). */
export const deniable = (kind: CrisisKind, ...sources: string[]): Rule[] => rules(kind, false, sources);

export const firm = (kind: CrisisKind, ...sources: string[]): Rule[] => rules(kind, true, sources);
