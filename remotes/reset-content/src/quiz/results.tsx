import { quizFoot, type QuizScores, rankPillars, scoreQuiz } from '@reset/contracts/quiz';
import { Link } from '@reset/remote-kit';
import { Button, buttonClass, Card, Heading, PillarShape, Progress, stack } from '@reset/ui';
import type { RefObject } from 'react';
import type { QuizResult } from '../attempts/quiz-state.ts';
import { primaryFocus } from '../attempts/primary-focus.ts';
import { pillars } from '../content/pillars.ts';
import styles from './results.module.css';
import { SaveState } from './save-state.tsx';

interface Props {
  readonly result: QuizResult;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onSaved: (scores: QuizScores) => void;
  readonly onAgain: () => void;
}

/** What her answers add up to. The service's scores win over the ones computed here. */
export const Results = ({ result, heading, onSaved, onAgain }: Props) => {
  const scores = result.scores ?? scoreQuiz(result.answers);
  const focus = primaryFocus(scores);
  const words = pillars.find(({ id }) => id === focus.id);
  return (
    <div className={stack(8)}>
      <Heading ref={heading} level={1} look="display" tabIndex={-1}>
        Your results
      </Heading>

      <Card as="section" pillar={focus.id} className={styles.focus} aria-labelledby="primary-focus">
        <PillarShape pillar={focus.id} className={styles.shape} />
        <div className={styles.focusText}>
          <p className={styles.eyebrow}>Your primary focus</p>
          <Heading level={2} look="display" id="primary-focus">
            {focus.name}
          </Heading>
          <p>{words?.description}</p>
          <p className={styles.quiet}>
            One small practice is plenty for a first visit, and any day is a good one for it.
          </p>
          <Link to={`/reset/${focus.id}`} className={buttonClass({ variant: 'primary' })}>
            Begin with {focus.name}
          </Link>
        </div>
      </Card>

      <section className={stack(4)} aria-labelledby="all-pillars">
        <Heading level={2} look="section" id="all-pillars">
          All five pillars
        </Heading>
        <p className={styles.quiet}>
          A higher number means that this part of you may be asking for more care right now.
        </p>
        <ol className={stack(3)} role="list">
          {rankPillars(scores).map(({ id, name, score }) => (
            <li key={id} className={styles.row} data-pillar={id}>
              <Link to={`/reset/${id}`} className={styles.name}>
                {name}
              </Link>
              <Progress label={`${name} need score`} value={score} max={100} text={`${score}%`} />
            </li>
          ))}
        </ol>
        <p className={styles.foot}>{quizFoot}</p>
      </section>

      <SaveState result={result} onSaved={onSaved} />
      <div>
        <Button onClick={onAgain}>Take the quiz again</Button>
      </div>
    </div>
  );
};
