import { Button, Notice } from '@reset/ui';
import { useEffect, useId, useRef } from 'react';
import styles from './entry.module.css';

interface Props {
  /** How that came about. */
  readonly said: string;
  readonly own: string;
  readonly other: string;
  readonly busy: boolean;
  readonly onOwn: () => void;
  readonly onOther: () => void;
  readonly onBoth: () => void;
}

/** Two texts of one piece, side by side. Nothing is given up before she says so. */
export const BothTexts = ({ said: words, own, other, busy, onOwn, onOther, onBoth }: Props) => {
  const id = useId();
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div className={styles.edit}>
      <div ref={said} tabIndex={-1}>
        <Notice tone="warn">{words}</Notice>
      </div>
      <div className={styles.both}>
        <section aria-labelledby={`${id}-own`} className={styles.text}>
          <h4 id={`${id}-own`}>Written here</h4>
          <p className={styles.words}>{own}</p>
          <Button compact busy={busy} onClick={onOwn}>
            Keep this text
          </Button>
        </section>
        <section aria-labelledby={`${id}-other`} className={styles.text}>
          <h4 id={`${id}-other`}>Written on the other device</h4>
          <p className={styles.words}>{other}</p>
          <Button compact disabled={busy} onClick={onOther}>
            Keep the other text
          </Button>
        </section>
      </div>
      <Button disabled={busy} onClick={onBoth}>
        Put both together
      </Button>
    </div>
  );
};
