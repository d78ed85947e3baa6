import { type Entry, journalLimits, Levels, MoodTag, type NewEntry, restingLevel } from '@reset/contracts/journal';
import { countText } from '@reset/contracts/count-text';
import * as z from 'zod/mini';
import { prompts } from '../content/prompts.ts';

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

/** @returns that in words, like "1 character too many" */
export const roomText = (room: number): string =>
  `${countText(Math.abs(room), 'character')} ${room >= 0 ? 'left' : 'too many'}`;

const offered: ReadonlySet<string> = new Set(Object.values(prompts).flat());

/** Whether there is a word of her own: a prompt alone is no entry. */
export const hasOwnWords = (text: string): boolean =>
  text.split('\n').some((line) => line.trim() !== '' && !offered.has(line.trim()));

/** @returns the text with a prompt under it, ready to be answered */
export const withPrompt = (text: string, prompt: string): string =>
  text.trim() === '' ? `${prompt}\n` : `${text.trimEnd()}\n\n${prompt}\n`;
