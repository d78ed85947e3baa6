import { Link } from '@reset/remote-kit';
import { buttonClass, Heading, pageClass, PageHead } from '@reset/ui';
import { pillars } from '../content/pillars.ts';
import { MethodCard } from './method-card.tsx';
import styles from './page.module.css';
import { TimeFor } from '../time-for/time-for.tsx';

export default function ResetPage() {
  return (
    <div className={pageClass('wide')}>
      <PageHead
        look="hero"
        title="The RESET Method"
        lead="Five ways back to yourself. They follow one another, and they do not have to: begin wherever today hurts, or wherever it is easiest."
      />
      <TimeFor />
      <ol className={styles.list} role="list">
        {pillars.map((pillar) => (
          <li key={pillar.id}>
            <MethodCard pillar={pillar} />
          </li>
        ))}
      </ol>
      <section className={styles.end} aria-labelledby="where-to-begin">
        <Heading level={2} look="section" id="where-to-begin">
          Not sure where to begin?
        </Heading>
        <p>Fifteen short questions can point you to the pillar that may support you first.</p>
        <Link to="/quiz" className={buttonClass({ variant: 'primary' })}>
          Take the Free Quiz
        </Link>
      </section>
    </div>
  );
}
