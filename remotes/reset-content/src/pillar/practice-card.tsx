import { Card, Heading } from '@reset/ui';
import { useId } from 'react';
import { durationText } from '../content/duration.ts';
import type { Practice } from '../content/types.ts';
import { BreathPattern } from './breath-pattern.tsx';
import styles from './practice-card.module.css';

export const PracticeCard = ({ practice }: { readonly practice: Practice }) => {
  const heading = useId();
  const { name, duration, why, breath, steps, ease } = practice;
  return (
    <Card as="section" className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <Heading level={3} id={heading}>
          {name}
        </Heading>
        <p className={styles.duration}>{durationText(duration)}</p>
      </div>
      <p>{why}</p>
      {breath && <BreathPattern phases={breath} />}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.ease}>{ease}</p>
    </Card>
  );
};
