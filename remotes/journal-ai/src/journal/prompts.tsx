import { smallText, stack } from '@reset/ui';
import { type Guided, prompts } from '../content/prompts.ts';
import styles from './prompts.module.css';

interface Props {
  readonly type: Guided;
  readonly disabled: boolean;
  readonly onChoose: (prompt: string) => void;
}

/** Three ways in. A press puts the question above the words that answer it. */
export const Prompts = ({ type, disabled, onChoose }: Props) => (
  <div className={stack(2)}>
    <p className={smallText}>A way in, if you would like one. Tap it to write under it.</p>
    <ul className={styles.list} role="list">
      {prompts[type].map((prompt) => (
        <li key={prompt}>
          <button type="button" className={styles.prompt} disabled={disabled} onClick={() => onChoose(prompt)}>
            {prompt}
          </button>
        </li>
      ))}
    </ul>
  </div>
);
