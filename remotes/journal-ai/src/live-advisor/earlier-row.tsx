import { answererText } from '@reset/contracts/ai';
import { type Advice, coachMessages } from '@reset/contracts/coach';
import { adviceApi } from '@reset/contracts/http/journal-ai';
import { useRemove } from '@reset/remote-kit/data';
import { Button } from '@reset/ui';
import { Fold } from '../fold/fold.tsx';
import { momentText } from '../fold/moment-text.ts';
import { AiWords } from '../words/ai-words.tsx';
import styles from './earlier-advice.module.css';

interface Props {
  readonly advice: Advice;
  /** It leaves the list, and the focus with it. */
  readonly onGone: () => void;
}

/** One piece of advice, folded to its date until she wants to read it. */
export const EarlierRow = ({ advice: { id, content, given_by, created_at }, onGone }: Props) => {
  const remove = useRemove(adviceApi.deleteAdvice, {
    done: coachMessages.deleted,
    failed: coachMessages.notDeleted,
    undo: { endpoint: adviceApi.restoreAdvice, failed: coachMessages.notRestored },
    onGone,
    refresh: [adviceApi.listAdvice],
  });
  const when = momentText(created_at);
  return (
    <li>
      <Fold title={<time dateTime={created_at}>{when}</time>} note={answererText(given_by)}>
        <AiWords text={content} by={given_by} />
        <Button
          variant="quiet"
          compact
          className={styles.delete}
          aria-label={`Delete the advice of ${when}`}
          onClick={() => void remove(id)}
        >
          Delete
        </Button>
      </Fold>
    </li>
  );
};
