import { notesApi } from '@reset/contracts/http/journal-ai';
import { noteMessages } from '@reset/contracts/notes';
import { useWriting, type Writing, WritingForm } from '@reset/remote-kit/form';
import { useDraft } from '@reset/remote-kit/state';
import { bothNotes, emptyNote, NoteDraft, wholeText, wordsOf } from './note-draft.ts';
import { NoteFields } from './note-fields.tsx';

interface Props {
  /** It is safe: in her account, or on this device until there is a connection. */
  readonly onKept: (words: string) => void;
}

/** Where she puts down what is on her mind; kept as she types. */
export const NewNote = ({ onKept }: Props) => {
  const draft = useDraft('note', { schema: NoteDraft, initial: emptyNote });
  const writing: Writing<NoteDraft> = useWriting(notesApi.createNote, {
    draft,
    textOf: wholeText,
    both: bothNotes,
    input: (value, id) => ({ id, ...wordsOf(value) }),
    done: noteMessages.saved,
    failed: { title: noteMessages.notSaved },
    waits: noteMessages.waiting,
    refresh: [notesApi.listNotes],
    opensAt: 'text',
    refusedAt: 'content',
    onDone: ({ text }) => {
      onKept(text);
      writing.form.current?.querySelector('textarea')?.focus();
    },
  });
  return (
    <WritingForm writing={writing} label="New note" send="Save" sending="Saving...">
      <NoteFields writing={writing} />
    </WritingForm>
  );
};
