import type { ReactNode } from 'react';
import styles from './help-fold.module.css';

interface Props {
  readonly label: string;
  /** It is unfolded at first. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** Who helps at once, folded until somebody wants to know. */
export const HelpFold = ({ label, open = false, children }: Props) => (
  <details open={open}>
    <summary className={styles.summary}>{label}</summary>
    {children}
  </details>
);
