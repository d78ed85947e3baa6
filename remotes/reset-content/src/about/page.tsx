import { Link } from '@reset/remote-kit';
import { buttonClass, Heading, HeroArt, leadText } from '@reset/ui';
import { BeyondTheApp } from './beyond-the-app.tsx';
import { mission, story } from './content.ts';
import styles from './page.module.css';
import { Values } from './values.tsx';
import { WhyReset } from './why-reset.tsx';

const OurCommunity = () => (
  <section className={styles.text} aria-labelledby="community">
    <Heading level={2} look="display" id="community">
      Our community
    </Heading>
    <p>
      Much of what weighs on a mother is heavier because she carries it unseen. In our community you can say it as it
      is, find one person to keep you company, or take up something small together.
    </p>
    <p>
      A few promises hold it: no toxic positivity, confidentiality, no judgment, room for everyone, and listening first.
    </p>
    <div className={styles.actions}>
      <Link to="/community" ifThere className={buttonClass()}>
        Visit the community
      </Link>
    </div>
  </section>
);

export default function AboutPage() {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.words}>
          <Heading level={1} look="hero">
            About RESET
          </Heading>
          <p className={leadText}>
            A calm corner for mothers who look after everyone. Wear your truth. Come home to yourself.
          </p>
        </div>
        <HeroArt className={styles.art} />
      </header>

      <section className={styles.text} aria-labelledby="story">
        <Heading level={2} look="display" id="story">
          Our story
        </Heading>
        {story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>

      <section className={styles.mission} aria-labelledby="mission">
        <Heading level={2} id="mission">
          Our mission
        </Heading>
        <p className={styles.large}>{mission}</p>
      </section>

      <Values />

      <OurCommunity />
      <WhyReset />
      <BeyondTheApp />

      <section className={styles.end} aria-labelledby="begin">
        <Heading level={2} look="display" id="begin">
          Wherever you are today
        </Heading>
        <p>You can begin there. It takes about three minutes to see which pillar may support you first.</p>
        <div className={styles.actions}>
          <Link to="/quiz" className={buttonClass({ variant: 'primary' })}>
            Take the Free Quiz
          </Link>
          <Link to="/reset" className={buttonClass()}>
            Explore RESET Method
          </Link>
        </div>
      </section>
    </div>
  );
}
