import { notes } from '@reset/contracts/http/journal-ai';
import { noteMessages } from '@reset/contracts/notes';
import { newId, toast } from '@reset/remote-kit';
import { ApiError, useOutbox } from '@reset/remote-kit/data';
import { useUnfinished, useDraft } from '@reset/remote-kit/state';
import { Button } from '@reset/ui';
import { Unfinished } from '@reset/ui/controls';
import { useRef, useState } from 'react';
import { bothNotes, emptyNote, NoteDraft, type Problems, problemsOf, wholeText, wordsOf } from './note-draft.ts';
import { NoteFields } from './note-fields.tsx';
import { useSecondPress } from '../words/second-press.ts';
import styles from './note-form.module.css';

interface Props {
  /** Tells which note is on its way at this moment. */
  readonly onCurrent: (id: string | null) => void;
  /** It is safe: in her account, or on this device until there is a connection. */
  readonly onKept: (words: string) => void;
}

/** Where she puts down what is on her mind; kept as she types. */
export const NewNote = ({ onCurrent, onKept }: Props) => {
  const draft = useDraft('note', { schema: NoteDraft, initial: emptyNote });
  const { send } = useOutbox(notes.saveNote, { refresh: [notes.listNotes] });
  /** What is on its way: shown until it has been answered. */
  const [sent, setSent] = useState<NoteDraft | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const area = useRef<HTMLTextAreaElement>(null);
  const secondPress = useSecondPress();

  const change = (value: NoteDraft) => {
    setProblems({});
    draft.set(value);
  };
  const submit = async () => {
    const written = draft.value;
    if (sent || secondPress.asks(wholeText(written))) return;
    const found = problemsOf(written);
    setProblems(found ?? {});
    if (found) {
      toast({ title: found.title ?? found.content ?? noteMessages.notSaved, tone: 'danger' });
      if (found.content !== undefined) area.current?.focus();
      return;
    }
    const id = newId();
    setSent(written);
    onCurrent(id);
    try {
      const saving = send({ id, ...wordsOf(written) });
      draft.settled(written);
      secondPress.sent();
      const saved = await saving;
      if (saved === null) toast({ title: noteMessages.waiting });
      else toast({ title: noteMessages.saved, tone: 'success' });
      onKept(written.text);
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      draft.putBack(written);
      toast({ title: noteMessages.notSaved, tone: 'danger' });
      const { title, content } = refused.fields;
      setProblems(title === undefined && content === undefined ? { content: refused.message } : { title, content });
    } finally {
      setSent(null);
      onCurrent(null);
    }
    area.current?.focus();
  };

  return (
    <form
      className={styles.form}
      noValidate
      aria-label="New note"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Unfinished
        {...useUnfinished(draft, { textOf: wholeText, both: bothNotes, focus: () => area.current?.focus() })}
      />
      <NoteFields value={sent ?? draft.value} onChange={change} problems={problems} area={area} busy={sent !== null} />
      <Button type="submit" variant="primary" wide busy={sent !== null}>
        {sent ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
};
