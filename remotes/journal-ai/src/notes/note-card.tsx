import type { Note } from '@reset/contracts/notes';
import { useDraft } from '@reset/remote-kit/state';
import { Button } from '@reset/ui';
import { useRef, useState } from 'react';
import { dateText } from '../journal/dates.ts';
import { EntryWords } from '../journal/entry-words.tsx';
import { EditNote } from './edit-note.tsx';
import { draftOf, NoteDraft } from './note-draft.ts';
import styles from './note.module.css';

interface Props {
  readonly note: Note;
  readonly onDelete: (note: Note) => void;
}

/** One note, and what she can do with it. */
export const NoteCard = ({ note, onDelete }: Props) => {
  const draft = useDraft(`edit-note:${note.id}`, { schema: NoteDraft, initial: draftOf(note) });
  const [editing, setEditing] = useState(draft.restored);
  const heading = useRef<HTMLHeadingElement>(null);
  const date = dateText(note.created_at);
  const name = note.title ?? `the note of ${date}`;

  return (
    <li className={styles.note}>
      <h3 ref={heading} className={styles.title} tabIndex={-1}>
        {note.title ?? <time dateTime={note.created_at}>{date}</time>}
      </h3>
      {editing ? (
        <EditNote
          note={note}
          name={name}
          draft={draft}
          onOpen={() => setEditing(true)}
          onClose={() => {
            setEditing(false);
            heading.current?.focus();
          }}
        />
      ) : (
        <>
          {note.title !== null && (
            <p className={styles.date}>
              <time dateTime={note.created_at}>{date}</time>
            </p>
          )}
          <EntryWords text={note.content} of={name} />
          <div className={styles.actions}>
            <Button variant="quiet" compact aria-label={`Edit ${name}`} onClick={() => setEditing(true)}>
              Edit
            </Button>
            <Button variant="quiet" compact aria-label={`Delete ${name}`} onClick={() => onDelete(note)}>
              Delete
            </Button>
          </div>
        </>
      )}
    </li>
  );
};
