import type { AiProvider } from '@reset/contracts/ai';
import { Button } from '@reset/ui';
import styles from './ai-choice.module.css';

interface Props {
  readonly provider: AiProvider;
  readonly onAnswer: (allowed: boolean) => void;
}

/** Asks before anything goes to a provider outside: who gets what, and what stays as it is. */
export const AiQuestion = ({ provider: { name }, onAnswer }: Props) => (
  <>
    <p>
      Answers here are written by {name}, an AI outside of this server. Nothing has been sent to it. If you say yes,
      this is what leaves this server:
    </p>
    <ul className={styles.what}>
      <li>
        <strong>For feedback on an entry:</strong> what you wrote in it, your mood and your energy.
      </li>
      <li>
        <strong>For the Life Coach:</strong> the same, and your notes, earlier entries and quiz results.
      </li>
    </ul>
    <p>
      Where {name} has a check of its own for words that ask for help, it gets the same words. It handles all of it by
      its own terms. Your journal is saved either way, and you can switch this off again at any time, here.
    </p>
    <div className={styles.buttons}>
      <Button onClick={() => onAnswer(false)}>No, leave AI off</Button>
      <Button variant="primary" onClick={() => onAnswer(true)}>
        Yes, send it to {name}
      </Button>
    </div>
  </>
);
