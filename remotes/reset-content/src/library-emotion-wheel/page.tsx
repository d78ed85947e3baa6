import { Heading, pointList, quietText } from '@reset/ui';
import { useState } from 'react';
import { ResourcePage } from '../resource/resource-page.tsx';
import type { Choice } from './choice.ts';
import { Lists } from './lists.tsx';
import { Meaning } from './meaning.tsx';
import styles from './page.module.css';
import { Wheel } from './wheel.tsx';

export default function EmotionWheelPage() {
  const [choice, setChoice] = useState<Choice>([]);
  return (
    <ResourcePage
      slug="emotion-wheel"
      lead={
        <>
          <p>From one big feeling to the word that fits, and what it might be asking for.</p>
          <p className={quietText}>
            This is no video: it is a wheel that you can turn to yourself. What you choose is neither kept nor sent.
          </p>
        </>
      }
    >
      <div className={styles.workshop}>
        <div className={styles.picture}>
          <Wheel rings={3} className={styles.large} choice={choice} onChoose={setChoice} />
          <Wheel rings={2} className={styles.small} choice={choice} onChoose={setChoice} />
        </div>
        <div className={styles.words}>
          <Lists choice={choice} onChoose={setChoice} />
          <Meaning choice={choice} />
        </div>
      </div>

      <section className={styles.how} aria-labelledby="how">
        <Heading level={2} look="section" id="how">
          How to use it
        </Heading>
        <ul className={pointList}>
          <li>No feeling on the wheel is good or bad. Each of them is news from somewhere inside you.</li>
          <li>Two that contradict each other can both be true. You can love your child and want to be alone.</li>
          <li>If no word fits, your own is better. If a word feels too strong, go back a ring.</li>
          <li>Having the word is enough for today. Nothing needs to follow from it.</li>
        </ul>
      </section>
    </ResourcePage>
  );
}
