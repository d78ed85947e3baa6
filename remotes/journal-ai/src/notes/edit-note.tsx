import { notesApi } from '@reset/contracts/http/journal-ai';
import { noteMessages } from '@reset/contracts/notes';
import { EditForm, type EditInPlace } from '@reset/remote-kit/form';
import { nameOf } from './name-of.ts';
import { bothNotes, draftOf, NoteDraft, wholeText, wordsOf } from './note-draft.ts';
import { NoteFields } from './note-fields.tsx';

/** How she changes a note. */
export const noteEdit: EditInPlace<typeof notesApi.changeNote, NoteDraft> = {
  endpoint: notesApi.changeNote,
  name: 'edit-note',
  schema: NoteDraft,
  draftOf,
  textOf: wholeText,
  both: bothNotes,
  input: (value, at) => ({ ...at, ...wordsOf(value) }),
  done: noteMessages.changed,
  failed: { title: noteMessages.notSaved },
  waits: noteMessages.waiting,
  refresh: [notesApi.listNotes],
  opensAt: 'text',
  form: (editing, note) => (
    <EditForm editing={editing} label={`Change ${nameOf(note)}`} send="Update" sending="Updating...">
      <NoteFields writing={editing} />
    </EditForm>
  ),
};
