import { Button, Notice } from '@reset/ui';
import { useEffect, useRef } from 'react';
import styles from './form.module.css';

interface Props {
  /** What it says now. */
  readonly there: string;
  readonly busy: boolean;
  readonly onReplace: () => void;
  readonly onKeep: () => void;
}

/** Says that what she is changing was changed on another device meanwhile. Nothing is saved before she chooses. */
export const ChangedElsewhere = ({ there, busy, onReplace, onKeep }: Props) => {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div ref={said} tabIndex={-1}>
      <Notice tone="warn" title="This was changed on another device">
        <p>Your words are still here. It now says:</p>
        <blockquote className={styles.quote}>{there}</blockquote>
        <div className={styles.choices}>
          <Button compact busy={busy} onClick={onReplace}>
            Replace it with my words
          </Button>
          <Button compact disabled={busy} onClick={onKeep}>
            Keep what is there
          </Button>
        </div>
      </Notice>
    </div>
  );
};
