import * as z from 'zod/mini';
import { Id, Instant, text } from './http.ts';

/** Bounds of an entry and of the list (spec section 9, decisions "Journal and AI"). */
export const journalLimits = { content: 10_000, page: 10, query: 200, tags: 7, trendDays: 365 } as const;

/** The tabs of `/journal`, in their order; the default is the last (spec section 2). */
export const entryTypes = [
  { id: 'morning', label: 'Morning' },
  { id: 'evening', label: 'Evening' },
  { id: 'weekly', label: 'Weekly' },
  { id: 'monthly', label: 'Monthly' },
  { id: 'freeform', label: 'Freeform' },
] as const;
export const EntryType = z.enum(['morning', 'evening', 'weekly', 'monthly', 'freeform']);
export type EntryType = z.output<typeof EntryType>;

/** Where an entry came from: written, mood and energy alone, a day's win, a talk with Marin. */
export const EntrySource = z.enum(['text', 'check-in', 'win', 'voice']);
export type EntrySource = z.output<typeof EntrySource>;

/** Labels of 1-5 (spec section 3). */
export const moodLabels = ['Very Low', 'Low', 'Neutral', 'Good', 'Great'] as const;
export const energyLabels = ['Exhausted', 'Tired', 'Okay', 'Energized', 'Vibrant'] as const;

const moodWords = ['a very low mood', 'a low mood', 'a neutral mood', 'a good mood', 'a great mood'] as const;

/** @returns both as one would say them, like "a low mood, and tired" */
export const levelsText = (mood: number, energy: number): string =>
  [moodWords[mood - 1], energyLabels[energy - 1]?.toLowerCase()].filter((words) => words !== undefined).join(', and ');

/** What the sliders stand at before she moves them. */
export const restingLevel = 3;

const moved = (level: number): number => (level === restingLevel ? 0 : level);

/** @returns the same of an entry of words, without what stands where it stood before she moved it; '' where both do */
export const movedLevelsText = (mood: number, energy: number): string => levelsText(moved(mood), moved(energy));

export const moodTags = ['joy', 'stress', 'gratitude', 'overwhelm', 'peace', 'anxiety', 'hope'] as const;
export const MoodTag = z.enum(moodTags);
export type MoodTag = z.output<typeof MoodTag>;

/** What is said of the journal (spec section 8, decisions "Journal and AI"). */
export const journalMessages = {
  empty: { title: 'Please write something', description: 'Your journal entry cannot be empty.' },
  loading: {
    title: 'Error loading entries',
    description: 'Could not load your journal entries. Please try again.',
  },
  noFeedback: { title: 'Could not generate feedback', description: 'Please try again in a moment.' },
  notSaved: { title: 'Error saving entry', description: 'Could not save your journal entry. Please try again.' },
  savedWithFeedback: {
    title: 'Entry saved!',
    description: 'Your journal entry has been saved with AI feedback.',
  },
  saved: { title: 'Entry saved!', description: 'Your journal entry has been saved.' },
  waiting: {
    title: 'Kept on this device',
    description: 'Your journal cannot be reached right now. Your entry is saved to it as soon as it can be.',
  },
  offline: {
    title: 'Kept on this device',
    description: 'There is no connection right now. Your entry is saved to your journal as soon as there is one.',
  },
  notDownloaded: { title: 'Could not download your entries', description: 'Please try again in a moment.' },
  changed: 'Entry updated',
  notChanged: 'Could not update your entry. What you wrote is still here.',
  deleted: 'Entry deleted',
  notDeleted: 'Could not delete your entry. Please try again.',
  notRestored: 'Could not bring your entry back. Please try again.',
} as const;

const Mood = z
  .int('Mood must be between 1 and 5')
  .check(z.gte(1, 'Mood must be between 1 and 5'), z.lte(5, 'Mood must be between 1 and 5'));
const Energy = z
  .int('Energy must be between 1 and 5')
  .check(z.gte(1, 'Energy must be between 1 and 5'), z.lte(5, 'Energy must be between 1 and 5'));

export const Levels = z.object({ mood: Mood, energy: Energy });

const Content = text(0, journalLimits.content, { max: 'Entry must be less than 10000 characters' });
/** Words of an entry: 1-10,000 characters that are not all blank. */
export const EntryContent = text(1, journalLimits.content, {
  min: journalMessages.empty.description,
  max: 'Entry must be less than 10000 characters',
});
const Tags = z._default(z.array(MoodTag).check(z.maxLength(journalLimits.tags)), []);

/** Only a check-in is without words. */
const hasWords = z.refine<{ content: string; source: EntrySource }>(
  ({ content, source }) => content !== '' || source === 'check-in',
  { path: ['content'], error: journalMessages.empty.description },
);

/** An entry as it is first sent. `written_at`: when she wrote it, where it waited for a connection since. */
export const NewEntry = z
  .object({
    id: Id,
    content: Content,
    mood: Mood,
    energy: Energy,
    mood_tags: Tags,
    entry_type: z._default(EntryType, 'freeform'),
    source: z._default(EntrySource, 'text'),
    written_at: z.optional(Instant),
  })
  .check(hasWords);
export type NewEntry = z.input<typeof NewEntry>;

/** An edit; `version` is the one she saw. A check-in may be given words later. */
export const ChangedEntry = z.object({
  id: Id,
  version: z.int(),
  content: Content,
  mood: Mood,
  energy: Energy,
  mood_tags: Tags,
});

/** An entry as it is kept. Enums are plain strings here, so that an older page reads a newer service's list. */
export const Entry = z.object({
  id: Id,
  content: z.string(),
  mood: z.int(),
  energy: z.int(),
  mood_tags: z.array(z.string()),
  entry_type: z.string(),
  source: z.string(),
  ai_feedback: z.nullable(z.string()),
  /** Who gave the feedback, as it is shown beside it. */
  feedback_by: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
  version: z.int(),
});
export type Entry = z.output<typeof Entry>;

/** Mood and energy of one entry, for the trend. */
export const TrendPoint = z.object({ id: Id, at: Instant, mood: z.int(), energy: z.int() });
export type TrendPoint = z.output<typeof TrendPoint>;
