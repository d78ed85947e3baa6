import { WinText } from '@reset/contracts/wins';
import { useDraft } from '@reset/remote-kit/state';
import { Button } from '@reset/ui';
import { useState } from 'react';
import { LineForm } from '../daily/line-form.tsx';
import { useFocusBack } from '../daily/use-focus-back.ts';
import { ToJournal } from './to-journal.tsx';
import styles from './wins.module.css';

interface Props {
  readonly id: string;
  readonly text: string;
  readonly onSave: (text: string) => void;
  readonly onDelete: () => void;
}

/** One win, as a slip of paper. */
export const WinRow = ({ id, text, onSave, onDelete }: Props) => {
  const draft = useDraft(`edit-win:${id}`, { initial: text });
  const [editing, setEditing] = useState(draft.restored);
  const edit = useFocusBack(editing);
  return (
    <li className={styles.slip}>
      {!editing ? (
        <>
          <p className={styles.words}>{text}</p>
          <div className={styles.buttons}>
            <Button ref={edit} variant="quiet" compact aria-label={`Edit: ${text}`} onClick={() => setEditing(true)}>
              Edit
            </Button>
            <Button variant="quiet" compact aria-label={`Delete: ${text}`} onClick={onDelete}>
              Delete
            </Button>
            <ToJournal id={id} text={text} />
          </div>
        </>
      ) : (
        <LineForm
          label="Change your win"
          schema={WinText}
          draft={draft}
          form="Your win"
          onSave={(line) => {
            onSave(line);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
          onOpen={() => setEditing(true)}
        />
      )}
    </li>
  );
};
