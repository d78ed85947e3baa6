import type { ReactNode } from 'react';
import styles from './help-fold.module.css';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** Who helps at once, folded until somebody wants to know. */
export const HelpFold = ({ label, children }: Props) => (
  <details>
    <summary className={styles.summary}>{label}</summary>
    {children}
  </details>
);
