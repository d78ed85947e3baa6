import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import classes from './unfinished.module.css';

export interface UnfinishedProps {
  /** Empties what came back; null where nothing did. */
  readonly onStartAgain: (() => void) | null;
  /** What another window has for the same piece, and what she can do about it. */
  readonly other: {
    readonly text: string;
    readonly onKeep: () => void;
    readonly onTake: () => void;
    /** Where two texts can stand under each other. */
    readonly onBoth: (() => void) | null;
  } | null;
}

/** Says that her words are back, and that another window has others for the same piece; what stays is her choice. */
export const Unfinished = ({ onStartAgain, other }: UnfinishedProps) => (
  <>
    {onStartAgain && (
      <Notice>
        <p>Your unfinished words are back.</p>
        <Button variant="quiet" compact flush onClick={onStartAgain}>
          Start again
        </Button>
      </Notice>
    )}
    {other && (
      <Notice tone="warn" role="status" title="You are also writing this in another window">
        <p>Your words here stay as they are. There it says:</p>
        <blockquote className={classes.quote}>{other.text}</blockquote>
        <div className={classes.choices}>
          <Button compact onClick={other.onKeep}>
            Keep my words here
          </Button>
          <Button compact onClick={other.onTake}>
            Use those words instead
          </Button>
          {other.onBoth && (
            <Button compact onClick={other.onBoth}>
              Take both
            </Button>
          )}
        </div>
      </Notice>
    )}
  </>
);
