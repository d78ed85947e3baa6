import { libraryMessages } from '@reset/contracts/library';
import { Link, useSession } from '@reset/remote-kit';
import { buttonClass, Heading } from '@reset/ui';
import styles from './teaser.module.css';

/** What an account adds to the library. Until the session is known, the page's own mark decides whether it shows. */
export const Teaser = () => {
  const { status } = useSession();
  if (status === 'in') return null;
  return (
    <section className={styles.teaser} aria-labelledby="teaser">
      <Heading level={2} look="display" id="teaser">
        {libraryMessages.teaser}
      </Heading>
      <p className={styles.text}>
        Everything above is open to you, today and always. With a free account you can mark favourites, and find them
        again on any device at three in the morning.
      </p>
      <Link to="/auth?mode=sign-up" ifThere className={buttonClass({ variant: 'primary' })}>
        Create your free account
      </Link>
    </section>
  );
};
