import { practicesNamed } from '@reset/contracts/practices';
import styles from './ai-words.module.css';
import { BeginPractice } from './begin-practice.tsx';

const MOST = 3;

/** What an answer names and she can begin at once. Ours alone: no address of a model is followed. */
export const PracticesNamed = ({ text }: { readonly text: string }) =>
  practicesNamed(text)
    .slice(0, MOST)
    .map((practice) => <BeginPractice key={practice.id} practice={practice} className={styles.begin} />);
