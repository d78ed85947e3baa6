import type { CrisisKind } from './crisis.ts';
import { phrase, type Phrase } from '../phrases/phrase.ts';
import { named } from './vocabulary.ts';

/**
 * `deniable`: a "not" before it takes it back ("I would never kill myself"). `firm`: it has a "not" of its own ("I don't
 * want to live"). `loose`: deniable, and room between its words where a "not" or a fear takes it back, too.
 */
export type Manner = 'deniable' | 'firm' | 'loose';

export interface Rule {
  readonly kind: CrisisKind;
  readonly phrase: Phrase;
  readonly manner: Manner;
}

const rules =
  (manner: Manner) =>
  (kind: CrisisKind, ...sources: string[]): Rule[] =>
    sources.map((source) => ({ kind, phrase: phrase(source, named), manner }));

export const deniable = rules('deniable');
export const firm = rules('firm');
export const loose = rules('loose');
