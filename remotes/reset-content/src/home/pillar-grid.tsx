import { Link } from '@reset/remote-kit';
import { Card, cardLink, Heading, PillarShape, quietText, stack } from '@reset/ui';
import { pillars } from '../content/pillars.ts';
import styles from './pillar-grid.module.css';

/** The five pillars and, as the sixth card, the quiz that points to one of them. */
export const PillarGrid = () => (
  <section className={stack(6)} aria-labelledby="pillars">
    <div className={stack(3)}>
      <Heading level={2} look="display" id="pillars">
        Five ways back to yourself
      </Heading>
      <p className={quietText}>
        Each pillar is a handful of practices. There is no order to keep and nothing to finish.
      </p>
    </div>
    <ul className={styles.grid} role="list">
      {pillars.map(({ id, name, tagline, summary }) => (
        <Card as="li" key={id} pillar={id} pressable className={styles.card}>
          <PillarShape pillar={id} className={styles.shape} />
          <div className={stack(1)}>
            <Heading level={3}>
              <Link to={`/reset/${id}`} className={`${cardLink} ${styles.name}`}>
                {name}
              </Link>
            </Heading>
            <p className={styles.tagline}>{tagline}</p>
            <p>{summary}</p>
          </div>
        </Card>
      ))}
      <Card as="li" pressable className={`${styles.card} ${styles.quiz}`}>
        <div className={styles.five}>
          {pillars.map(({ id }) => (
            <PillarShape key={id} pillar={id} className={styles.small} />
          ))}
        </div>
        <div className={stack(1)}>
          <Heading level={3}>
            <Link to="/quiz" className={`${cardLink} ${styles.name}`}>
              Which one today?
            </Link>
          </Heading>
          <p className={styles.tagline}>The RESET Quiz</p>
          <p>Fifteen questions about your last two weeks. Free, private, and open to everyone.</p>
        </div>
      </Card>
    </ul>
  </section>
);
