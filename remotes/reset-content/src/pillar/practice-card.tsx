import type { PillarId } from '@reset/contracts/pillars';
import { Card, Heading, VisuallyHidden } from '@reset/ui';
import { useId } from 'react';
import { durationText } from '../content/duration.ts';
import { stepTexts } from '../content/step-texts.ts';
import { isTimed } from '../content/timed.ts';
import type { Practice } from '../content/types.ts';
import type { OpenPractice } from '../practice/use-open-practice.ts';
import { BreathPattern } from './breath-pattern.tsx';
import styles from './practice-card.module.css';
import { PracticeStart } from './practice-start.tsx';

interface Props {
  readonly practice: Practice;
  readonly pillar: PillarId;
  readonly opened: OpenPractice;
}

export const PracticeCard = ({ practice, pillar, opened }: Props) => {
  const heading = useId();
  const { name, duration, why, ease } = practice;
  return (
    <Card as="section" className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <Heading level={3} id={heading}>
          {name}
        </Heading>
        <p className={styles.duration}>{durationText(duration)}</p>
      </div>
      {isTimed(practice) && <PracticeStart practice={practice} pillar={pillar} opened={opened} />}
      <p>{why}</p>
      {'breath' in practice && <BreathPattern phases={practice.breath} />}
      <details>
        <summary className={styles.summary}>
          Steps <VisuallyHidden>of {name}</VisuallyHidden>
        </summary>
        <ol className={styles.steps}>
          {stepTexts(practice).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
      <p className={styles.ease}>{ease}</p>
    </Card>
  );
};
