import { clausesOf } from './clauses.ts';
import { type Feeling, feelings } from './feelings.ts';
import { senseOf, type Sense } from './sense.ts';
import { toneOf } from './tone.ts';
import { topics } from './topics.ts';

export interface NamedTopic {
  readonly id: string;
  /** As it is said back to her, e.g. "your daughter". */
  readonly phrase: string;
}

/** What a text says, as far as its words go. */
export interface Noticed {
  /** -1 (heavy) to 1 (light). */
  readonly tone: number;
  /** Feelings that are there, the most often named first. */
  readonly hard: readonly Feeling[];
  readonly good: readonly Feeling[];
  /** Hard feelings that have eased, good ones that are missing or wished for. */
  readonly eased: readonly Feeling[];
  readonly missing: readonly Feeling[];
  readonly wished: readonly Feeling[];
  readonly topics: readonly NamedTopic[];
}

interface Mention {
  readonly feeling: Feeling;
  readonly sense: Sense;
  readonly weight: number;
}

const INTENSE =
  /\b(?:so|very|really|completely|totally|deeply|extremely|absolutely|incredibly|such|utterly)\s+(?:\w+\s+)?$/;
/** Characters before a word within which a "not" or a "she" bears on it. */
const REACH = 120;
const SAME_LIST = /^\s*(?:,|,? ?(?:and|or|nor) )\s*(?:so |very |really )?$/;

interface Found {
  readonly feeling: Feeling;
  readonly from: number;
  readonly to: number;
}

/** Words of the lexicon in a clause from left to right; a word counts once, for the first feeling that takes it. */
const foundIn = (clause: string): Found[] => {
  const taken: Found[] = [];
  for (const feeling of feelings) {
    for (const match of clause.matchAll(feeling.pattern)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (!taken.some((other) => from < other.to && other.from < to)) taken.push({ feeling, from, to });
    }
  }
  return taken.toSorted((a, b) => a.from - b.from);
};

const mentionsIn = (clause: string): Mention[] => {
  let last: { readonly to: number; readonly sense: Sense; readonly tone: string } | undefined;
  return foundIn(clause).map(({ feeling, from, to }) => {
    const before = clause.slice(Math.max(0, from - REACH), from);
    const inList = last?.tone === feeling.tone && SAME_LIST.test(clause.slice(last.to, from));
    const sense = inList && last ? last.sense : senseOf(feeling.tone, before, clause.slice(to));
    last = { to, sense, tone: feeling.tone };
    return { feeling, sense, weight: INTENSE.test(before) ? 2 : 1 };
  });
};

/** Feelings in these senses, the heaviest first, as they came where they weigh the same. */
const ranked = (mentions: readonly Mention[], tone: Feeling['tone'], senses: readonly Sense[]): Feeling[] => {
  const weights = new Map<Feeling, number>();
  for (const { feeling, sense, weight } of mentions) {
    if (feeling.tone === tone && senses.includes(sense)) weights.set(feeling, (weights.get(feeling) ?? 0) + weight);
  }
  return [...weights].toSorted(([, a], [, b]) => b - a).map(([feeling]) => feeling);
};

/** Reads a text for feelings and topics. */
export const notice = (text: string): Noticed => {
  const clauses = clausesOf(text);
  const mentions = clauses.flatMap(mentionsIn);
  const whole = clauses.join(' . ');
  const hard = ranked(mentions, 'hard', ['there']);
  const good = ranked(mentions, 'good', ['there']);
  const named = topics
    .flatMap(({ id, phrase, pattern }) => {
      const all = [...whole.matchAll(pattern)];
      return all[0] ? [{ id, phrase: phrase(all[0][0]), count: all.length, at: all[0].index }] : [];
    })
    .toSorted((a, b) => b.count - a.count || a.at - b.at);
  return {
    tone: toneOf(text),
    hard,
    good,
    eased: ranked(mentions, 'hard', ['gone']).filter((feeling) => !hard.includes(feeling)),
    missing: ranked(mentions, 'good', ['gone', 'absent']).filter((feeling) => !good.includes(feeling)),
    wished: ranked(mentions, 'good', ['wished']).filter((feeling) => !good.includes(feeling)),
    topics: named.map(({ id, phrase }) => ({ id, phrase })),
  };
};
