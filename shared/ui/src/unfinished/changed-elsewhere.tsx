import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import classes from './unfinished.module.css';

export interface ChangedElsewhereProps {
  /** What it says now. */
  readonly text: string;
  readonly busy: boolean;
  readonly onReplace: () => void;
  readonly onKeep: () => void;
  /** Where two texts can stand under each other. */
  readonly onBoth: (() => void) | null;
}

/** Says that what she is changing was changed on another device meanwhile. Nothing is saved before she chooses. */
export const ChangedElsewhere = ({ text, busy, onReplace, onKeep, onBoth }: ChangedElsewhereProps) => {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div ref={said} tabIndex={-1}>
      <Notice tone="warn" title="This was changed on another device">
        <p>Your words are still here. It now says:</p>
        <blockquote className={classes.quote}>{text}</blockquote>
        <div className={classes.choices}>
          <Button compact busy={busy} onClick={onReplace}>
            Replace it with my words
          </Button>
          <Button compact disabled={busy} onClick={onKeep}>
            Keep what is there
          </Button>
          {onBoth && (
            <Button compact disabled={busy} onClick={onBoth}>
              Take both
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
};
