import { WinText } from '@reset/contracts/wins';
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
  /** What she makes of it; null while she does not. */
  const [draft, setDraft] = useState<string | null>(null);
  const edit = useFocusBack(draft !== null);
  return (
    <li className={styles.slip}>
      {draft === null ? (
        <>
          <p className={styles.words}>{text}</p>
          <div className={styles.buttons}>
            <Button ref={edit} variant="quiet" compact aria-label={`Edit: ${text}`} onClick={() => setDraft(text)}>
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
          value={draft}
          onChange={setDraft}
          onSave={(line) => {
            onSave(line);
            setDraft(null);
          }}
          onCancel={() => setDraft(null)}
        />
      )}
    </li>
  );
};
