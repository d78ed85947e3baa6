import type { AiBlock } from '@reset/contracts/ai-data';
import type { Entry } from '@reset/contracts/journal';
import type { Note } from '@reset/contracts/notes';
import { type QuizScores, rankPillars } from '@reset/contracts/quiz';
import { screen } from '@reset/safety';
import type { Ctx, Me } from '@reset/service-kit';
import { recentEntries } from '../entries/recent.ts';
import { recentNotes } from '../notes/recent.ts';
import { capped } from '../prompts/capped.ts';
import { recentQuizResults } from '../quiz-history/recent.ts';
import { withinBudget } from './budget.ts';

/** Newest of each that are looked at, and what of a text goes along (code points). */
const LOOK_AT = { entries: 60, notes: 30, quizzes: 3 } as const;
const TEXT = { entry: 1_500, note: 800 } as const;
/** Together with prompt and answer this fits into 8,000 tokens, which small models have. */
const BUDGET = 4_000;
const RECENT_MS = 72 * 3_600_000;

interface Dated {
  readonly at: string;
  readonly block: AiBlock;
}

const day = (at: string): string => at.slice(0, 10);

const entryBlock = ({ content, mood, energy, mood_tags, entry_type, created_at: at }: Entry): Dated => {
  const tags = mood_tags.length ? { tags: mood_tags.join('+') } : {};
  const facts = { written: day(at), mood, energy, type: entry_type, ...tags };
  return { at, block: { kind: 'entry', facts, text: capped(content, TEXT.entry) } };
};

const noteBlock = ({ title, content, created_at: at }: Note): Dated => {
  const text = title === null ? content : `${title}\n\n${content}`;
  return { at, block: { kind: 'note', facts: { written: day(at) }, text: capped(text, TEXT.note) } };
};

const quizBlock = ({ scores, created_at: at }: { readonly scores: QuizScores; readonly created_at: string }): Dated => {
  const focus = rankPillars(scores)[0]?.id ?? 'release';
  return { at, block: { kind: 'quiz', facts: { taken: day(at), focus, ...scores }, text: '' } };
};

export interface History {
  /** Newest first, within the budget of the coach. */
  readonly blocks: readonly AiBlock[];
  /** Whether something of the last 72 hours asks for people, and not for coaching. */
  readonly crisis: boolean;
}

/** What of hers the coach is given. */
export const historyOf = async (ctx: Pick<Ctx<Me>, 'db' | 'me' | 'open' | 'clock'>): Promise<History> => {
  const [entries, notes, quizzes] = await Promise.all([
    recentEntries(ctx, LOOK_AT.entries),
    recentNotes(ctx, LOOK_AT.notes),
    recentQuizResults(ctx, LOOK_AT.quizzes),
  ]);
  const since = new Date(ctx.clock().getTime() - RECENT_MS).toISOString();
  // Whole texts, changed ones too: what is cut off before it is sent counts as well.
  const recent = [...entries, ...notes].filter(({ updated_at }) => updated_at >= since);
  const crisis = recent.some((each) => screen(each.content) ?? ('title' in each && screen(each.title ?? '')));
  const dated = [...entries.map(entryBlock), ...notes.map(noteBlock), ...quizzes.map(quizBlock)];
  const newestFirst = dated.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  return {
    blocks: withinBudget(
      newestFirst.map(({ block }) => block),
      BUDGET,
    ),
    crisis,
  };
};
