import { Link } from '@reset/remote-kit';
import { Heading, PillarShape } from '@reset/ui';
import { pillars } from '../content/pillars.ts';
import { letters } from './content.ts';
import styles from './why-reset.module.css';

/** The method's name, letter by letter. */
export const WhyReset = () => (
  <section className={styles.section} aria-labelledby="why-reset">
    <Heading level={2} look="display" id="why-reset">
      Why RESET?
    </Heading>
    <p className={styles.lead}>
      Resetting is no starting over. It is the small return in the middle of a day, as often as you need it, and each of
      its letters is one way back.
    </p>
    <ol className={styles.list} role="list">
      {pillars.map(({ id, name }) => (
        <li key={id} className={styles.letter} data-pillar={id}>
          <PillarShape pillar={id} className={styles.shape} />
          <div>
            <Heading level={3}>
              <Link to={`/reset/${id}`} className={styles.name}>
                {name}
              </Link>
            </Heading>
            <p>{letters[id]}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
