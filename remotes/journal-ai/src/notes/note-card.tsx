import { notesApi } from '@reset/contracts/http/journal-ai';
import { type Note, noteMessages } from '@reset/contracts/notes';
import { useRemove } from '@reset/remote-kit/data';
import { useInPlace } from '@reset/remote-kit/form';
import { Button } from '@reset/ui';
import { useRef } from 'react';
import { dateText } from '../words/dates.ts';
import { LongText } from '../words/long-text.tsx';
import styles from '../words/piece.module.css';
import { EditNote } from './edit-note.tsx';
import { draftOf, NoteDraft } from './note-draft.ts';

interface Props {
  readonly note: Note;
  /** It leaves the list, and the focus with it. */
  readonly onGone: () => void;
}

/** One note, and what she can do with it. */
export const NoteCard = ({ note, onGone }: Props) => {
  const place = useInPlace(notesApi.changeNote, {
    row: note,
    name: `edit-note:${note.id}`,
    schema: NoteDraft,
    draftOf,
  });
  const { title, content } = place.shown;
  const remove = useRemove(notesApi.deleteNote, {
    done: noteMessages.deleted,
    failed: { title: noteMessages.notDeleted },
    undo: { endpoint: notesApi.restoreNote, failed: { title: noteMessages.notRestored } },
    onGone,
    refresh: [notesApi.listNotes],
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const date = dateText(note.created_at);
  const name = title || `the note of ${date}`;
  const day = <time dateTime={note.created_at}>{date}</time>;

  return (
    <li className={styles.piece}>
      <h3 ref={heading} className={styles.title} tabIndex={-1}>
        {title || day}
      </h3>
      {place.editing ? (
        <EditNote
          note={note}
          name={name}
          place={place}
          onClose={() => {
            place.close();
            heading.current?.focus();
          }}
        />
      ) : (
        <>
          {title && <p className={styles.quiet}>{day}</p>}
          {place.waits && <p className={styles.quiet}>Waiting to be saved</p>}
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
