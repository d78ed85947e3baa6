import type { AiBlock } from '@reset/contracts/ai-data';
import { type QuizScores, rankPillars } from '@reset/contracts/quiz';
import { type Ctx, type Me, yielder } from '@reset/service-kit';
import { screened } from '../crisis/screened.ts';
import { entryRows } from '../entries/rows.ts';
import { type EntryRow, openEntry } from '../entries/stored.ts';
import { noteRows } from '../notes/rows.ts';
import { type NoteRow, openNote } from '../notes/stored.ts';
import { capped } from '../prompts/capped.ts';
import { recentQuizResults } from '../quiz-history/recent.ts';
import { budgetOf } from './budget.ts';

/** Newest of each that are looked at, and what of a text goes along (code points). */
const LOOK_AT = { entries: 60, notes: 30, quizzes: 3 } as const;
const TEXT = { entry: 1_500, note: 800 } as const;
/** Together with prompt and answer this fits into 8,000 tokens, which small models have. */
const BUDGET = 4_000;

type Caller = Pick<Ctx<Me>, 'db' | 'me' | 'open'>;

/** Something of hers that is opened when it is its turn. */
interface Dated {
  readonly at: string;
  readonly block: () => Promise<AiBlock>;
}

const day = (at: string): string => at.slice(0, 10);

const entryBlock =
  (ctx: Caller) =>
  (row: EntryRow): Dated => ({
    at: row.created_at,
    block: async () => {
      const { content, mood, energy, mood_tags, entry_type, created_at } = await openEntry(ctx, row);
      const tags = mood_tags.length ? { tags: mood_tags.join('+') } : {};
      const facts = { written: day(created_at), mood, energy, type: entry_type, ...tags };
      return { kind: 'entry', facts, text: capped(content, TEXT.entry) };
    },
  });

const noteBlock =
  (ctx: Caller) =>
  (row: NoteRow): Dated => ({
    at: row.created_at,
    block: async () => {
      const { title, content, created_at } = await openNote(ctx, row);
      const text = title === null ? content : `${title}\n\n${content}`;
      return { kind: 'note', facts: { written: day(created_at) }, text: capped(text, TEXT.note) };
    },
  });

const quizBlock = ({ scores, created_at: at }: { readonly scores: QuizScores; readonly created_at: string }): Dated => {
  const focus = rankPillars(scores)[0]?.id ?? 'release';
  return { at, block: async () => ({ kind: 'quiz', facts: { taken: day(at), focus, ...scores }, text: '' }) };
};

/** What of hers the coach is given: newest first, within its budget. What does not fit is not opened. */
export const historyOf = async (ctx: Caller): Promise<AiBlock[]> => {
  const [entries, notes, quizzes] = await Promise.all([
    entryRows.newest(ctx, LOOK_AT.entries),
    noteRows.newest(ctx, LOOK_AT.notes),
    recentQuizResults(ctx, LOOK_AT.quizzes),
  ]);
  const dated = [...entries.map(entryBlock(ctx)), ...notes.map(noteBlock(ctx)), ...quizzes.map(quizBlock)];
  const [yieldNow, fits] = [yielder(), budgetOf(BUDGET)];
  const blocks: AiBlock[] = [];
  for (const { block } of dated.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))) {
    const one = await block();
    if (!fits(one)) break;
    // What asked for people longer ago is not for a model to answer either.
    if (!(await screened(one.text))) blocks.push(one);
    await yieldNow();
  }
  return blocks;
};
