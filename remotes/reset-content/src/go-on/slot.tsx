import { questions } from '@reset/contracts/quiz';
import { Link } from '@reset/remote-kit';
import { useAtom } from '@reset/remote-kit/state';
import { ActionCard, buttonClass, PillarShape, stack } from '@reset/ui';
import { quizState } from '../attempts/quiz-state.ts';
import { pillars } from '../content/pillars.ts';
import { lastPractice } from '../practice/last-practice.ts';
import { beginPath } from '../practice/use-open-practice.ts';
import styles from './slot.module.css';

/** What she began: a quiz that waits for its end, and the practice that she did last. */
export default function GoOnSlot() {
  const [{ answers, index }] = useAtom(quizState);
  const [last] = useAtom(lastPractice);
  const begun = Object.keys(answers).length > 0;
  const pillar = pillars.find(({ id }) => id === last?.pillar);
  const practice = pillar?.practices.find(({ id }) => id === last?.practice);
  if (!begun && !practice) return null;
  return (
    <div className={stack(4)}>
      {begun && (
        <ActionCard
          action={
            <Link to="/quiz" className={buttonClass()}>
              Go on with the quiz
            </Link>
          }
        >
          Your quiz waits at question {index + 1} of {questions.length}.
        </ActionCard>
      )}
      {pillar && practice && (
        <ActionCard
          pillar={pillar.id}
          action={
            <Link to={beginPath(pillar.id, practice.id)} className={buttonClass()}>
              Begin again
            </Link>
          }
        >
          <PillarShape pillar={pillar.id} className={styles.shape} /> {practice.name}, as the last time
        </ActionCard>
      )}
    </div>
  );
}
