import { Help } from '../help/help.tsx';
import { AiWords } from '../words/ai-words.tsx';
import type { Reflection } from './use-reflection.ts';
import styles from './entry.module.css';

interface Props {
  readonly text: string;
  readonly by: string | null;
  /** What came a moment ago: it stands open. */
  readonly reflection: Reflection | null;
}

/** What was answered to an entry, folded until she wants to read it. */
export const EntryFeedback = ({ text, by, reflection }: Props) => {
  if (reflection?.kind === 'help') return <Help />;
  if (text === '') return null;
  return (
    <details className={styles.feedback} open={reflection !== null}>
      <summary>Reflection</summary>
      <AiWords text={text} by={by ?? 'AI'} announce={reflection !== null} />
    </details>
  );
};
