import type { PillarId } from '@reset/contracts/pillars';
import { Link } from '@reset/remote-kit';
import { cardLink, Card, PillarShape } from '@reset/ui';
import { pillars } from '../content/pillars.ts';
import styles from './pillar-nav.module.css';

/** The other four pillars. */
export const PillarNav = ({ current }: { readonly current: PillarId }) => (
  <nav aria-label="Other pillars">
    <ul className={styles.list} role="list">
      {pillars
        .filter(({ id }) => id !== current)
        .map(({ id, name, tagline }) => (
          <Card as="li" key={id} pillar={id} pressable className={styles.card}>
            <PillarShape pillar={id} className={styles.shape} />
            <span className={styles.text}>
              <Link to={`/reset/${id}`} className={`${cardLink} ${styles.name}`}>
                {name}
              </Link>
              <span>{tagline}</span>
            </span>
          </Card>
        ))}
    </ul>
  </nav>
);
