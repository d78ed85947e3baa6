import { type Entry, journalMessages } from '@reset/contracts/journal';
import { journal } from '@reset/contracts/http/journal-ai';
import { ApiError, currentOf, useCall, useRefresh, useSend } from '@reset/remote-kit/data';
import { giveUp, useUnfinished } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { Button } from '@reset/ui';
import { Unfinished } from '@reset/ui/controls';
import { useEffect, useRef, useState } from 'react';
import { BothTexts } from './both-texts.tsx';
import { type EntryDraft, fieldsOf, problemOf } from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { shownEntries } from './shown-entries.ts';
import type { EntryWriting } from './use-entry-draft.ts';
import { both } from '../words/both.ts';
import styles from './entry.module.css';

interface Props {
  readonly entry: Entry;
  readonly draft: EntryWriting;
  /** @param toEntry the focus goes to the entry */
  readonly onClose: (toEntry: boolean) => void;
  /** Opens it again, when she did not mean to close it. */
  readonly onOpen: () => void;
  /** What she writes asks for people: they are shown before anything else. */
  readonly onNeed: () => void;
}

/** An entry while it is being changed, in its place. What she makes of it is kept like everything she writes. */
export const EditForm = ({ entry, draft, onClose, onOpen, onNeed }: Props) => {
  const [other, setOther] = useState<Entry | null>(null);
  const [error, setError] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const read = useCall(journal.readEntry);
  const refresh = useRefresh();
  const change = useSend(journal.changeEntry, {
    done: journalMessages.changed,
    failed: ({ code }) => (code === 'stale' ? null : { title: journalMessages.notChanged }),
    refresh: shownEntries,
  });
  // Words that came back by themselves do not take the focus.
  const opened = !draft.restored;
  useEffect(() => {
    if (opened) area.current?.focus();
  }, [opened]);

  const elsewhere = useUnfinished(draft, { textOf: ({ text }) => text, both, focus: () => area.current?.focus() });

  const cancel = () => {
    giveUp(draft, 'Changes let go', onOpen);
    onClose(true);
  };
  const save = async (value: EntryDraft) => {
    const problem = entry.source === 'check-in' && value.text.trim() === '' ? null : problemOf(value);
    setError(problem ?? undefined);
    if (problem !== null) {
      setOther(null);
      return area.current?.focus();
    }
    const needsPeople = screen(value.text) !== null;
    if (needsPeople) onNeed();
    try {
      await change.mutateAsync({ id: entry.id, version: value.version ?? entry.version, ...fieldsOf(value) });
      draft.settled(value);
      onClose(!needsPeople);
    } catch (refused) {
      if (refused instanceof ApiError && refused.code === 'stale') {
        setOther(currentOf(journal.changeEntry, refused) ?? (await read({ id: entry.id }).catch(() => null)));
      }
    }
  };

  if (other) {
    return (
      <BothTexts
        said={journalMessages.stale}
        own={draft.value.text}
        other={other.content}
        busy={change.isPending}
        onOwn={() => {
          const own = { ...draft.value, version: other.version };
          draft.set(own);
          void save(own);
        }}
        onOther={() => {
          cancel();
          void refresh(shownEntries);
        }}
        onBoth={() => {
          draft.set({ ...draft.value, text: `${other.content}\n\n${draft.value.text}`, version: other.version });
          setOther(null);
        }}
      />
    );
  }
  return (
    <form
      className={styles.edit}
      noValidate
      aria-label="Change your entry"
      onSubmit={(event) => {
        event.preventDefault();
        void save(draft.value);
      }}
    >
      <Unfinished {...elsewhere} />
      <EntryFields
        label="Your entry"
        value={draft.value}
        onChange={(value) => {
          setError(undefined);
          draft.set(value);
        }}
        area={area}
        error={error}
        busy={change.isPending}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" disabled={change.isPending} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          Save changes
        </Button>
      </div>
    </form>
  );
};
