import type { Draft } from '@reset/remote-kit/state';
import { Button, Notice } from '@reset/ui';
import styles from './fields.module.css';

type Props<T> = Pick<Draft<T>, 'value' | 'set' | 'other'>;

/** Says that another window has other words for the same piece, and leaves the choice to her. */
export const Elsewhere = <T extends { readonly text: string }>({ value, set, other }: Props<T>) => {
  if (!other) return null;
  const texts = [value.text, other.value.text].filter((text) => text !== '');
  return (
    <Notice tone="warn" role="status" title="You are also writing this in another window">
      <p>Your words here stay as they are. There it says:</p>
      <blockquote className={styles.quote}>{other.value.text}</blockquote>
      <div className={styles.choices}>
        <Button compact onClick={other.drop}>
          Keep what is here
        </Button>
        <Button compact onClick={other.take}>
          Take the other
        </Button>
        <Button
          compact
          onClick={() => {
            other.drop();
            set({ ...value, text: texts.join('\n\n') });
          }}
        >
          Take both
        </Button>
      </div>
    </Notice>
  );
};
