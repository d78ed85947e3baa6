import type { Draft } from '@reset/remote-kit/state';
import { Button, Notice } from '@reset/ui';
import styles from './form.module.css';

interface Props {
  readonly draft: Pick<Draft<unknown>, 'restored' | 'discard'> & {
    readonly other: { readonly take: () => void; readonly drop: () => void } | null;
  };
  /** What the other window has. */
  readonly there: string;
  /** She began again: where she writes. */
  readonly onClear: () => void;
}

/** Says that her words are back, and that another window has others for the same piece; what stays is her choice. */
export const Restored = ({ draft, there, onClear }: Props) => (
  <>
    {draft.restored && (
      <Notice>
        <p>Your unfinished words are back.</p>
        <Button
          className={styles.again}
          variant="quiet"
          compact
          onClick={() => {
            draft.discard();
            onClear();
          }}
        >
          Start again
        </Button>
      </Notice>
    )}
    {draft.other && (
      <Notice tone="warn" role="status" title="You are also writing this in another window">
        <p>Your words here stay as they are. There it says:</p>
        <blockquote className={styles.quote}>{there}</blockquote>
        <div className={styles.choices}>
          <Button compact onClick={draft.other.drop}>
            Keep what is here
          </Button>
          <Button compact onClick={draft.other.take}>
            Take the other
          </Button>
        </div>
      </Notice>
    )}
  </>
);
