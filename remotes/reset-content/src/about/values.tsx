import { Heading, stack } from '@reset/ui';
import { values } from './content.ts';
import styles from './values.module.css';

export const Values = () => (
  <section className={stack(6)} aria-labelledby="values">
    <Heading level={2} look="display" id="values">
      What we hold to
    </Heading>
    <ul className={styles.list} role="list">
      {values.map(({ title, text }) => (
        <li key={title} className={styles.value}>
          <Heading level={3}>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
