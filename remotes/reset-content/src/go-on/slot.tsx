import { questions } from '@reset/contracts/quiz';
import { Link } from '@reset/remote-kit';
import { useAtom } from '@reset/remote-kit/state';
import { buttonClass, Card, PillarShape } from '@reset/ui';
import { quizState } from '../attempts/quiz-state.ts';
import { pillars } from '../content/pillars.ts';
import { lastPractice } from '../practice/last-practice.ts';
import { practicePath } from '../practice/use-open-practice.ts';
import styles from './slot.module.css';

/** What she began: a quiz that waits for its end, and the practice that she did last. */
export default function GoOnSlot() {
  const [{ answers, index }] = useAtom(quizState);
  const [last] = useAtom(lastPractice);
  const begun = Object.keys(answers).length > 0;
  const pillar = pillars.find(({ id }) => id === last?.pillar);
  const practice = pillar?.practices.find(({ id }) => id === last?.practice);
  return (
    <>
      {begun && (
        <Card className={styles.card}>
          <p className={styles.words}>
            Your quiz waits at question {index + 1} of {questions.length}.
          </p>
          <Link to="/quiz" className={buttonClass()}>
            Go on with the quiz
          </Link>
        </Card>
      )}
      {pillar && practice && (
        <Card pillar={pillar.id} className={styles.card}>
          <p className={styles.words}>
            <PillarShape pillar={pillar.id} className={styles.shape} /> {practice.name}, as the last time
          </p>
          <Link to={practicePath(pillar.id, practice.id)} className={buttonClass()}>
            Begin again
          </Link>
        </Card>
      )}
    </>
  );
}
