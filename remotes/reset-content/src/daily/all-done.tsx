import { pillars } from '@reset/contracts/pillars';
import { PillarShape } from '@reset/ui';
import styles from './all-done.module.css';

interface Props {
  readonly done: boolean;
  readonly title: string;
  readonly description: string;
}

/** A quiet word when everything is done, read out as it appears. */
export const AllDone = ({ done, title, description }: Props) => (
  <div role="status">
    {done && (
      <div className={styles.card}>
        <div className={styles.shapes}>
          {pillars.map(({ id }) => (
            <PillarShape key={id} pillar={id} className={styles.shape} />
          ))}
        </div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{description}</p>
      </div>
    )}
  </div>
);
