import { Link, useSession } from '@reset/remote-kit';
import { buttonClass, Heading, HeroArt, stack } from '@reset/ui';
import { Belong } from './belong.tsx';
import styles from './page.module.css';
import { PillarGrid } from './pillar-grid.tsx';
import { Today } from './today.tsx';
import { Values } from './values.tsx';

export default function HomePage() {
  const { status } = useSession();
  // Until React knows, the document does.
  const hers = status === 'in' || (status === 'loading' && document.documentElement.dataset['session'] === 'in');
  return (
    <div className={styles.page}>
      {hers && <Today />}
      <section className={styles.hero}>
        <div className={stack(4)}>
          <Heading level={hers ? 2 : 1} look="hero" className={styles.tagline}>
            <span>Wear Your Truth.</span> <span>Come Home to Yourself.</span>
          </Heading>
          <p className={styles.lead}>
            RESET is a quiet place for mothers who carry a great deal. Small practices, honest questions, and five
            minutes that belong to you.
          </p>
          <div className={styles.actions}>
            <Link to="/quiz" className={buttonClass({ variant: 'primary' })}>
              Take the Free Quiz
            </Link>
            <Link to="/reset" className={buttonClass()}>
              Explore RESET Method
            </Link>
          </div>
        </div>
        <div className={styles.art}>
          <HeroArt />
        </div>
      </section>

      <section className={styles.alone} aria-labelledby="not-alone">
        <Heading level={2} look="display" id="not-alone">
          You're Not Alone
        </Heading>
        <div className={styles.aloneText}>
          <p>
            The list in your head at two in the morning. The tea that went cold again. The feeling that everyone is
            looked after, and nobody has asked about you.
          </p>
          <p>
            So many mothers know it, and so few say it aloud. Feeling worn out is no failing: you have been carrying a
            lot, for a long time. You may put some of it down here.
          </p>
        </div>
      </section>

      <PillarGrid />
      <Values />
      <Belong />
    </div>
  );
}
