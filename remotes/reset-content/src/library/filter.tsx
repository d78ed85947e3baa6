import { Button, quietText } from '@reset/ui';
import styles from './filter.module.css';

interface Props {
  /** How many are shown, and of what. */
  readonly count: number;
  readonly only: boolean;
  /** Members alone have favourites to choose by. */
  readonly offered: boolean;
  readonly onChange: (only: boolean) => void;
}

const counted = (count: number, only: boolean) => {
  const noun = only ? 'favourite' : 'resource';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
};

/** How many there are, and the way to her favourites. The line keeps its height, so that nothing moves. */
export const Filter = ({ count, only, offered, onChange }: Props) => (
  <div className={styles.line}>
    <p role="status" className={quietText}>
      {counted(count, only)}
    </p>
    {offered && (
      <Button compact className={styles.button} aria-pressed={only} onClick={() => onChange(!only)}>
        Favourites
      </Button>
    )}
  </div>
);
