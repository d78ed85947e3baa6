import { entriesApi } from '@reset/contracts/http/journal-ai';
import { type Entry, journalMessages } from '@reset/contracts/journal';
import { EditForm, type InPlace, useEditing } from '@reset/remote-kit/form';
import { screen } from '@reset/safety';
import { BothTexts } from '../words/both-texts.tsx';
import { both } from '../words/both.ts';
import { draftOf, type EntryDraft, fieldsOf } from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { shownEntries } from './shown-entries.ts';

interface Props {
  readonly entry: Entry;
  readonly place: InPlace<Entry, EntryDraft>;
  /** Closes it. @param toEntry the focus goes to the entry */
  readonly onClose: (toEntry: boolean) => void;
  /** What she writes asks for people: they are shown before anything else. */
  readonly onNeed: () => void;
}

const needsPeople = ({ text }: EntryDraft): boolean => screen(text) !== null;

/** An entry while it is being changed, in its place. What she makes of it is kept like everything she writes. */
export const EditEntry = ({ entry, place, onClose, onNeed }: Props) => {
  const editing = useEditing(entriesApi.changeEntry, {
    draft: place.draft,
    cameBack: place.cameBack,
    row: entry,
    draftOf,
    textOf: ({ text }) => text,
    both,
    input: (value, at) => ({ ...at, ...fieldsOf(value) }),
    check: ({ text }, found) =>
      text.trim() === '' && entry.source !== 'check-in' ? { content: journalMessages.empty.description } : found,
    onSend: (value) => needsPeople(value) && onNeed(),
    done: journalMessages.changed,
    failed: { title: journalMessages.notChanged },
    waits: journalMessages.waiting,
    refresh: shownEntries,
    opensAt: 'text',
    onClose: (changed) => onClose(changed === null || !needsPeople(changed)),
    onOpen: place.open,
  });
  const { value, busy, elsewhere } = editing;
  if (elsewhere) return <BothTexts elsewhere={elsewhere} said={journalMessages.stale} own={value.text} busy={busy} />;
  return (
    <EditForm editing={editing} label="Change your entry" send="Save changes" sending="Save changes">
      <EntryFields label="Your entry" writing={editing} />
    </EditForm>
  );
};
