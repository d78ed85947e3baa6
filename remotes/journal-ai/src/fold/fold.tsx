import { type ReactNode, useState } from 'react';
import { smallText } from '@reset/ui';
import styles from './fold.module.css';

interface Props {
  readonly title: ReactNode;
  /** A quieter second line. */
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** A sheet that is folded to its title; what is in it is made when it is unfolded. */
export const Fold = ({ title, note, children }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        <span className={smallText}>{note}</span>
      </summary>
      {open && <div className={styles.inside}>{children}</div>}
    </details>
  );
};
