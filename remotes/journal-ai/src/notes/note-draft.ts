import type { Note, NoteText } from '@reset/contracts/notes';
import * as z from 'zod/mini';
import { textsOf } from '../words/both.ts';

/** A note while she is writing it, as it is kept on the device. */
export const NoteDraft = z.object({
  title: z.string(),
  text: z.string(),
  /** Of an edit: the version that it began from. */
  version: z.optional(z.int()),
});
export type NoteDraft = z.output<typeof NoteDraft>;

export const emptyNote: NoteDraft = { title: '', text: '' };

export const draftOf = ({ title, content, version }: Note): NoteDraft => ({
  title: title ?? '',
  text: content,
  version,
});

/** @returns what is sent of it */
export const wordsOf = ({ title, text }: NoteDraft): NoteText => ({ title: title.trim(), content: text.trim() });

/** @returns title and words as one text, to be read beside another */
export const wholeText = ({ title, text }: NoteDraft): string => (title.trim() === '' ? text : `${title}\n\n${text}`);

/** @returns the note from here with the other under it; a title that cannot stay one begins the other's words */
export const bothNotes = (here: NoteDraft, there: NoteDraft): NoteDraft => {
  const [own, other] = [here.title.trim(), there.title.trim()];
  const loses = own !== '' && other !== '' && own !== other;
  return {
    ...here,
    title: own === '' ? there.title : here.title,
    text: textsOf(here.text, ...(loses ? [other] : []), there.text),
  };
};
