import { Link, useSession } from '@reset/remote-kit';
import { buttonClass, Heading } from '@reset/ui';
import styles from './belong.module.css';

/** The last invitation. Who is signed in has joined already: for her it leads to the journal. */
export const Belong = () => {
  const { status } = useSession();
  return (
    <section className={styles.belong} aria-labelledby="belong">
      <Heading level={2} look="display" id="belong">
        Come as you are
      </Heading>
      <p className={styles.text}>
        Tired, angry, hopeful or all of it at once. There is a place for you here, whenever you have a moment.
      </p>
      <div className={styles.actions}>
        {status === 'in' ? (
          <Link to="/journal" ifThere className={buttonClass({ variant: 'primary' })}>
            Open your journal
          </Link>
        ) : (
          <Link to="/auth?mode=sign-up" ifThere className={buttonClass({ variant: 'primary' })}>
            Join the Tribe
          </Link>
        )}
        <Link to="/quiz" className={buttonClass()}>
          Start with Quiz
        </Link>
      </div>
    </section>
  );
};
