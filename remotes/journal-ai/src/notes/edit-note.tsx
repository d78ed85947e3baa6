import { notesApi } from '@reset/contracts/http/journal-ai';
import { type Note, noteMessages } from '@reset/contracts/notes';
import { EditForm, type InPlace, useEditing } from '@reset/remote-kit/form';
import { BothTexts } from '../words/both-texts.tsx';
import { bothNotes, draftOf, type NoteDraft, wholeText, wordsOf } from './note-draft.ts';
import { NoteFields } from './note-fields.tsx';

interface Props {
  readonly note: Note;
  /** How it is named to whoever hears the form alone. */
  readonly name: string;
  readonly place: InPlace<Note, NoteDraft>;
  readonly onClose: () => void;
}

/** A note while it is being changed, in its place. */
export const EditNote = ({ note, name, place, onClose }: Props) => {
  const editing = useEditing(notesApi.changeNote, {
    draft: place.draft,
    cameBack: place.cameBack,
    row: note,
    draftOf,
    textOf: wholeText,
    both: bothNotes,
    input: (value, at) => ({ ...at, ...wordsOf(value) }),
    done: noteMessages.changed,
    failed: { title: noteMessages.notSaved },
    waits: noteMessages.waiting,
    refresh: [notesApi.listNotes],
    opensAt: 'text',
    onClose,
    onOpen: place.open,
  });
  const { value, busy, elsewhere } = editing;
  if (elsewhere) {
    return <BothTexts elsewhere={elsewhere} said={noteMessages.stale} own={wholeText(value)} busy={busy} />;
  }
  return (
    <EditForm editing={editing} label={`Change ${name}`} send="Update" sending="Updating...">
      <NoteFields writing={editing} />
    </EditForm>
  );
};
