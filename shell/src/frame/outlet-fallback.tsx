import { Button, Card, Heading } from '@reset/ui';
import classes from './outlet.module.css';

interface Props {
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** A calm word in the place of a page that does not come; everything around it goes on working. */
export const OutletFallback = ({ busy, onRetry }: Props) => (
  <Card as="section" className={classes.fallback} aria-busy={busy}>
    <Heading level={1} look="section">
      This page is resting for a moment
    </Heading>
    <p>We could not load it. Everything else still works, and what you wrote here is kept.</p>
    <Button variant="primary" busy={busy} onClick={onRetry}>
      {busy ? 'Trying again...' : 'Retry'}
    </Button>
  </Card>
);
