import type { Advice } from '@reset/contracts/coach';
import { Button } from '@reset/ui';
import { Fold } from '../fold/fold.tsx';
import { momentText } from '../fold/moment-text.ts';
import { AiWords } from '../words/ai-words.tsx';
import styles from './earlier-advice.module.css';

interface Props {
  readonly advice: Advice;
  readonly onDelete: () => void;
}

/** One piece of advice, folded to its date until she wants to read it. */
export const EarlierRow = ({ advice: { content, given_by, created_at }, onDelete }: Props) => {
  const when = momentText(created_at);
  return (
    <li>
      <Fold title={<time dateTime={created_at}>{when}</time>} note={given_by}>
        <AiWords text={content} by={given_by} />
        <Button
          variant="quiet"
          compact
          className={styles.delete}
          aria-label={`Delete the advice of ${when}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </Fold>
    </li>
  );
};
