import { Link } from '@reset/remote-kit';
import { buttonClass, Heading } from '@reset/ui';
import classes from './not-found.module.css';

/** What any unknown path shows. */
export const NotFound = () => (
  <section className={classes.page}>
    <Heading level={1} look="display">
      Oops! Page not found
    </Heading>
    <p>The link may be old, or the page has moved. You did nothing wrong.</p>
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      Return to Home
    </Link>
  </section>
);
