import type { CrisisKind } from './crisis.ts';
import { phrase, type Phrase } from './phrase.ts';
import { named } from './vocabulary.ts';

export interface Rule {
  readonly kind: CrisisKind;
  readonly phrase: Phrase;
  /** Says it with a "not" of its own ("I don't want to live"): a "not" before it takes nothing back. */
  readonly firm: boolean;
}

const rules = (kind: CrisisKind, firm: boolean, sources: readonly string[]): Rule[] =>
  sources.map((source) => ({ kind, phrase: phrase(source, named), firm }));

/** Rules that a "not" before them takes back ("I would never kill myself"). */
export const deniable = (kind: CrisisKind, ...sources: string[]): Rule[] => rules(kind, false, sources);

export const firm = (kind: CrisisKind, ...sources: string[]): Rule[] => rules(kind, true, sources);
