import { answererText } from '@reset/contracts/ai';
import type { VoiceSummary } from '@reset/contracts/voice';
import { smallText, stack } from '@reset/ui';
import styles from './summary.module.css';

const Words = ({ title, words }: { readonly title: string; readonly words: readonly string[] }) =>
  words.length === 0 ? null : (
    <div>
      <p className={styles.label}>{title}</p>
      <ul className={styles.words} role="list">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </div>
  );

/** What a model made of a conversation: only what it really said. */
export const SummaryWords = ({
  summary: { text, themes, emotions, affirmation, by },
}: {
  readonly summary: VoiceSummary;
}) => (
  <figure className={stack(3)}>
    <p className={styles.text}>{text}</p>
    <Words title="What it was about" words={themes} />
    <Words title="Feelings in it" words={emotions} />
    {affirmation !== null && <blockquote className={styles.affirmation}>{affirmation}</blockquote>}
    <figcaption className={smallText}>{answererText(by)}</figcaption>
  </figure>
);
