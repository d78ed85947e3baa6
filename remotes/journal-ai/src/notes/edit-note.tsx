import { notes } from '@reset/contracts/http/journal-ai';
import { type Note, noteMessages } from '@reset/contracts/notes';
import { toast } from '@reset/remote-kit';
import { ApiError, currentOf, useCall, useRefresh, useSend } from '@reset/remote-kit/data';
import { type Draft, giveUp, useUnfinished } from '@reset/remote-kit/state';
import { Button } from '@reset/ui';
import { Unfinished } from '@reset/ui/controls';
import { useEffect, useRef, useState } from 'react';
import { BothTexts } from '../journal/both-texts.tsx';
import { bothNotes, draftOf, type NoteDraft, type Problems, problemsOf, wholeText, wordsOf } from './note-draft.ts';
import { NoteFields } from './note-fields.tsx';
import styles from './note-form.module.css';

interface Props {
  readonly note: Note;
  /** How it is named to whoever hears the form alone. */
  readonly name: string;
  readonly draft: Draft<NoteDraft>;
  readonly onClose: () => void;
  /** Opens it again, when she did not mean to give it up. */
  readonly onOpen: () => void;
}

/** A note while it is being changed, in its place. */
export const EditNote = ({ note, name, draft, onClose, onOpen }: Props) => {
  const [other, setOther] = useState<Note | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const area = useRef<HTMLTextAreaElement>(null);
  const read = useCall(notes.readNote);
  const refresh = useRefresh();
  const change = useSend(notes.changeNote, {
    done: noteMessages.changed,
    failed: ({ code }) => (code === 'stale' ? null : { title: noteMessages.notSaved }),
    refresh: [notes.listNotes],
  });
  // Words that came back by themselves do not take the focus.
  const opened = !draft.restored;
  useEffect(() => {
    if (opened) area.current?.focus();
  }, [opened]);

  const elsewhere = useUnfinished(draft, { textOf: wholeText, both: bothNotes, focus: () => area.current?.focus() });

  const cancel = () => {
    giveUp(draft, 'Changes let go', onOpen);
    onClose();
  };
  const update = async (value: NoteDraft) => {
    const found = problemsOf(value);
    setProblems(found ?? {});
    if (found) {
      setOther(null);
      toast({ title: found.title ?? found.content ?? noteMessages.notSaved, tone: 'danger' });
      return area.current?.focus();
    }
    try {
      await change.mutateAsync({ id: note.id, version: value.version ?? note.version, ...wordsOf(value) });
      draft.settled(value);
      onClose();
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      if (refused.code === 'stale') {
        setOther(currentOf(notes.changeNote, refused) ?? (await read({ id: note.id }).catch(() => null)));
      } else setProblems(refused.fields);
    }
  };

  if (other) {
    return (
      <BothTexts
        said={noteMessages.stale}
        own={wholeText(draft.value)}
        other={wholeText(draftOf(other))}
        busy={change.isPending}
        onOwn={() => {
          const own = { ...draft.value, version: other.version };
          draft.set(own);
          void update(own);
        }}
        onOther={() => {
          cancel();
          void refresh([notes.listNotes]);
        }}
        onBoth={() => {
          draft.set({ ...bothNotes(draftOf(other), draft.value), version: other.version });
          setOther(null);
        }}
      />
    );
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={`Change ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        void update(draft.value);
      }}
    >
      <Unfinished {...elsewhere} />
      <NoteFields
        value={draft.value}
        onChange={(value) => {
          setProblems({});
          draft.set(value);
        }}
        problems={problems}
        area={area}
        busy={change.isPending}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" disabled={change.isPending} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {change.isPending ? 'Updating...' : 'Update'}
        </Button>
      </div>
    </form>
  );
};
