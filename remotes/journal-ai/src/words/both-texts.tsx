import type { Editing } from '@reset/remote-kit/form';
import { Button, Notice, stack } from '@reset/ui';
import { useEffect, useId, useRef } from 'react';
import styles from './both-texts.module.css';

interface Props {
  readonly elsewhere: NonNullable<Editing<unknown>['elsewhere']>;
  /** How that came about. */
  readonly said: string;
  readonly own: string;
  readonly busy: boolean;
}

/** Two texts of one piece, side by side. Nothing is given up before she says so. */
export const BothTexts = ({ elsewhere: { text, onReplace, onKeep, onBoth }, said: words, own, busy }: Props) => {
  const id = useId();
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div className={stack(6)}>
      <div ref={said} tabIndex={-1}>
        <Notice tone="warn">{words}</Notice>
      </div>
      <div className={styles.both}>
        <section aria-labelledby={`${id}-own`} className={styles.text}>
          <h4 id={`${id}-own`}>Written here</h4>
          <p className={styles.words}>{own}</p>
          <Button compact busy={busy} onClick={onReplace}>
            Keep this text
          </Button>
        </section>
        <section aria-labelledby={`${id}-other`} className={styles.text}>
          <h4 id={`${id}-other`}>Written on the other device</h4>
          <p className={styles.words}>{text}</p>
          <Button compact disabled={busy} onClick={onKeep}>
            Keep the other text
          </Button>
        </section>
      </div>
      {onBoth && (
        <Button disabled={busy} onClick={onBoth}>
          Put both together
        </Button>
      )}
    </div>
  );
};
