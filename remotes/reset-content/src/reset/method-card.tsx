import { Link } from '@reset/remote-kit';
import { buttonClass, Card, Heading, PillarShape } from '@reset/ui';
import { durationText } from '../content/duration.ts';
import type { Pillar } from '../content/pillars.ts';
import styles from './method-card.module.css';

/** A pillar in full: tagline, description, key practices, outcome, and the way to its page. */
export const MethodCard = ({ pillar }: { readonly pillar: Pillar }) => {
  const { id, name, tagline, description, practices, outcome } = pillar;
  return (
    <Card as="article" pillar={id} className={styles.card} aria-labelledby={id}>
      <PillarShape pillar={id} className={styles.shape} />
      <div className={styles.about}>
        <Heading level={2} look="display" id={id}>
          {name}
        </Heading>
        <p className={styles.tagline}>{tagline}</p>
        <p>{description}</p>
        <Link to={`/reset/${id}`} className={`${buttonClass()} ${styles.more}`}>
          Go to {name}
        </Link>
      </div>
      <div className={styles.details}>
        <div>
          <Heading level={3} className={styles.label}>
            Key practices
          </Heading>
          <ul className={styles.practices} role="list">
            {practices.map((practice) => (
              <li key={practice.name} className={styles.practice}>
                <span>{practice.name}</span> <span className={styles.duration}>{durationText(practice.duration)}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <Heading level={3} className={styles.label}>
            Outcome
          </Heading>
          <p>{outcome}</p>
        </div>
      </div>
    </Card>
  );
};
