import type { Advice } from '@reset/contracts/coach';
import { Button } from '@reset/ui';
import { useState } from 'react';
import { AiWords } from '../words/ai-words.tsx';
import styles from './earlier-advice.module.css';

const momentOf = (instant: string) =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });

interface Props {
  readonly advice: Advice;
  readonly onDelete: () => void;
}

/** One piece of advice, folded to its date until she wants to read it. */
export const EarlierRow = ({ advice: { content, given_by, created_at }, onDelete }: Props) => {
  const [open, setOpen] = useState(false);
  const when = momentOf(created_at);
  return (
    <li>
      <details className={styles.row} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <time dateTime={created_at}>{when}</time>
          <span className={styles.by}>{given_by}</span>
        </summary>
        {open && (
          <div className={styles.words}>
            <AiWords text={content} by={given_by} />
            <Button variant="quiet" compact aria-label={`Delete the advice of ${when}`} onClick={onDelete}>
              Delete
            </Button>
          </div>
        )}
      </details>
    </li>
  );
};
