import { notesApi } from '@reset/contracts/http/journal-ai';
import { type Note, noteMessages } from '@reset/contracts/notes';
import { useRemove } from '@reset/remote-kit/data';
import { useInPlace, Waits } from '@reset/remote-kit/form';
import { Button, smallText } from '@reset/ui';
import { useRef } from 'react';
import { dateText } from '../words/dates.ts';
import { LongText } from '../words/long-text.tsx';
import styles from '../words/piece.module.css';
import { noteEdit } from './edit-note.tsx';
import { nameOf } from './name-of.ts';

interface Props {
  readonly note: Note;
  /** It leaves the list, and the focus with it. */
  readonly onGone: () => void;
}

/** One note, and what she can do with it. */
export const NoteCard = ({ note, onGone }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useInPlace(noteEdit, note, () => heading.current?.focus());
  const { title, content } = place.shown;
  const remove = useRemove(notesApi.deleteNote, {
    done: noteMessages.deleted,
    failed: { title: noteMessages.notDeleted },
    undo: { endpoint: notesApi.restoreNote, failed: { title: noteMessages.notRestored } },
    onGone,
    refresh: [notesApi.listNotes],
  });
  const date = dateText(note.created_at);
  const name = nameOf(place.shown);
  const day = <time dateTime={note.created_at}>{date}</time>;

  return (
    <li className={styles.piece}>
      <h3 ref={heading} className={styles.title} tabIndex={-1}>
        {title || day}
      </h3>
      {place.editForm ?? (
        <>
          {title && <p className={smallText}>{day}</p>}
          {place.waits && <Waits />}
          <LongText text={content} of={name} />
          <div className={styles.actions}>
            <Button variant="quiet" compact aria-label={`Edit ${name}`} onClick={place.open}>
              Edit
            </Button>
            <Button variant="quiet" compact aria-label={`Delete ${name}`} onClick={() => void remove(note.id)}>
              Delete
            </Button>
          </div>
        </>
      )}
    </li>
  );
};
