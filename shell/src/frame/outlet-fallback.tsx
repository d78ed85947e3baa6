import { offlineMessages } from '@reset/contracts/offline';
import { Button, Card, Heading } from '@reset/ui';
import classes from './outlet.module.css';

interface Props {
  readonly busy: boolean;
  /** Without a connection a page that does not come is one that was never opened on this device. */
  readonly online?: boolean;
  readonly onRetry: () => void;
}

/** A calm word in the place of a page that does not come; everything around it goes on working. */
export const OutletFallback = ({ busy, online = true, onRetry }: Props) => (
  <Card as="section" className={classes.fallback} aria-busy={busy}>
    <Heading level={1} look="section">
      {online ? 'This page is resting for a moment' : offlineMessages.card}
    </Heading>
    <p>
      {online
        ? 'We could not load it. Everything else still works, and what you wrote here is kept.'
        : offlineMessages.cardWords}
    </p>
    <Button variant="primary" busy={busy} onClick={onRetry}>
      {busy ? 'Trying again...' : 'Retry'}
    </Button>
  </Card>
);
