import { AiWords } from '../words/ai-words.tsx';
import styles from './entry.module.css';

interface Props {
  readonly text: string;
  readonly by: string | null;
  /** It came a moment ago: it stands open and is read out. */
  readonly fresh: boolean;
}

/** What was answered to an entry, folded until she wants to read it. */
export const EntryFeedback = ({ text, by, fresh }: Props) => (
  <details className={styles.feedback} open={fresh}>
    <summary>Reflection</summary>
    <AiWords text={text} by={by ?? 'AI'} announce={fresh} />
  </details>
);
