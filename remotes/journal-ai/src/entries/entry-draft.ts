import { type Entry, journalLimits, Levels, MoodTag, type NewEntry, restingLevel } from '@reset/contracts/journal';
import * as z from 'zod/mini';

/** An entry while she is writing it, as it is kept on the device. */
export const EntryDraft = z.extend(Levels, {
  text: z.string(),
  tags: z.array(MoodTag),
  /** Of an edit: the version that it began from. */
  version: z.optional(z.int()),
});
export type EntryDraft = z.output<typeof EntryDraft>;

export const emptyDraft: EntryDraft = { mood: restingLevel, energy: restingLevel, text: '', tags: [] };

/** @returns an entry as she would write it; a feeling that this page does not know yet is not offered */
export const draftOf = ({ content, mood, energy, mood_tags, version }: Entry): EntryDraft => ({
  mood,
  energy,
  text: content,
  tags: mood_tags.filter((tag): tag is MoodTag => MoodTag.safeParse(tag).success),
  version,
});

/** @returns what is sent of it */
export const fieldsOf = ({
  text,
  mood,
  energy,
  tags,
}: EntryDraft): Pick<NewEntry, 'content' | 'mood' | 'energy'> & { mood_tags: MoodTag[] } => ({
  content: text.trim(),
  mood,
  energy,
  mood_tags: tags,
});

const NEAR = 500;

/** @returns how much room is left, once that is worth knowing; below 0 it is too much; null before */
export const roomLeft = (text: string): number | null => {
  // Code points are never more than units: most texts need no counting.
  if (text.length < journalLimits.content - NEAR) return null;
  const left = journalLimits.content - [...text.trim()].length;
  return left <= NEAR ? left : null;
};

/** @returns the text with a prompt under it, ready to be answered */
export const withPrompt = (text: string, prompt: string): string =>
  text.trim() === '' ? `${prompt}\n` : `${text.trimEnd()}\n\n${prompt}\n`;
