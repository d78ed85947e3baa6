import { type Entry, journalMessages } from '@reset/contracts/journal';
import { journal } from '@reset/contracts/http/journal-ai';
import { ApiError, useCall, useRefresh, useSend } from '@reset/remote-kit/data';
import { Button } from '@reset/ui';
import { useEffect, useRef, useState } from 'react';
import { BothTexts } from './both-texts.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { type EntryDraft, fieldsOf, problemOf } from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { shownEntries } from './shown-entries.ts';
import type { EntryWriting } from './use-entry-draft.ts';
import styles from './entry.module.css';

interface Props {
  readonly entry: Entry;
  readonly draft: EntryWriting;
  readonly onClose: () => void;
}

/** An entry while it is being changed, in its place. What she makes of it is kept like everything she writes. */
export const EditForm = ({ entry, draft, onClose }: Props) => {
  const [other, setOther] = useState<Entry | null>(null);
  const [error, setError] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const read = useCall(journal.readEntry);
  const refresh = useRefresh();
  const change = useSend(journal.changeEntry, {
    done: journalMessages.changed,
    failed: (refused) =>
      refused.code === 'stale' ? { title: journalMessages.stale } : { title: journalMessages.notChanged },
    refresh: shownEntries,
  });
  // Words that came back by themselves do not take the focus.
  const opened = !draft.restored;
  useEffect(() => {
    if (opened) area.current?.focus();
  }, [opened]);

  const close = () => {
    draft.clear();
    onClose();
  };
  const save = async (value: EntryDraft) => {
    const problem = entry.source === 'check-in' && value.text.trim() === '' ? null : problemOf(value);
    setError(problem ?? undefined);
    if (problem !== null) {
      setOther(null);
      return area.current?.focus();
    }
    try {
      await change.mutateAsync({ id: entry.id, version: value.version ?? entry.version, ...fieldsOf(value) });
      close();
    } catch (refused) {
      if (refused instanceof ApiError && refused.code === 'stale') {
        setOther(await read({ id: entry.id }).catch(() => null));
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
          close();
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
      <Elsewhere {...draft} />
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
        <Button variant="quiet" disabled={change.isPending} onClick={close}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          Save changes
        </Button>
      </div>
    </form>
  );
};
