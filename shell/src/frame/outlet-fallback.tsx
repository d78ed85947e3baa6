import { Button, Card, Heading } from '@reset/ui';
import classes from './outlet.module.css';

interface Props {
  /** The page's name. */
  readonly title: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** A calm word in the place of a page that does not come; everything around it goes on working. */
export const OutletFallback = ({ title, busy, onRetry }: Props) => (
  <Card as="section" className={classes.fallback} aria-busy={busy}>
    <Heading level={1} look="section">
      {title} is resting for a moment
    </Heading>
    <p>We could not load this page. Everything else still works, and nothing you wrote here is lost.</p>
    <Button variant="primary" busy={busy} onClick={onRetry}>
      {busy ? 'Trying again...' : 'Retry'}
    </Button>
  </Card>
);
