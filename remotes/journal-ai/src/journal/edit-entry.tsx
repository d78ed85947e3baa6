import { entriesApi } from '@reset/contracts/http/journal-ai';
import { journalMessages } from '@reset/contracts/journal';
import { EditForm, type EditInPlace } from '@reset/remote-kit/form';
import { screen } from '@reset/safety';
import { both } from '../words/both.ts';
import { draftOf, EntryDraft, fieldsOf, hasOwnWords } from '../entries/entry-draft.ts';
import { EntryRest, EntryText } from './entry-fields.tsx';
import { shownEntries } from '../entries/shown-entries.ts';

const needsPeople = ({ text }: EntryDraft): boolean => screen(text) !== null;

/**
 * How she changes an entry. What she makes of it is kept like everything she writes.
 * @param onNeed what she writes asks for people: they are shown before anything else
 */
export const entryEdit = (onNeed: () => void): EditInPlace<typeof entriesApi.changeEntry, EntryDraft> => ({
  endpoint: entriesApi.changeEntry,
  name: 'edit',
  schema: EntryDraft,
  draftOf,
  textOf: ({ text }) => text,
  both,
  input: (value, at) => ({ ...at, ...fieldsOf(value) }),
  check: ({ text }, problems, { source }) =>
    !hasOwnWords(text) && source !== 'check-in' ? { content: journalMessages.empty.description } : problems,
  onSend: (value) => needsPeople(value) && onNeed(),
  needsPeople,
  done: journalMessages.changed,
  failed: { title: journalMessages.notChanged },
  waits: journalMessages.waiting,
  refresh: shownEntries,
  opensAt: 'text',
  form: (editing) => (
    <EditForm editing={editing} label="Change your entry" send="Save changes" sending="Save changes">
      <EntryText label="Your entry" writing={editing} />
      <EntryRest writing={editing} />
    </EditForm>
  ),
});
