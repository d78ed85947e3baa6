import { type Attempt, attemptsApi } from '@reset/contracts/http/reset-content';
import { useSession } from '@reset/remote-kit';
import { usePages } from '@reset/remote-kit/data';
import { LoadFailed } from '@reset/remote-kit/page';
import { Button, EmptyState, Heading, PillarShape, Skeleton, stack } from '@reset/ui';
import { primaryFocus } from '../attempts/primary-focus.ts';
import styles from './earlier-results.module.css';

const PAGE = 5;

const safe = {
  online: 'They are safe. You can try again in a moment.',
  offline: 'They are safe, and come back with the connection.',
};

const dayOf = (instant: string) => new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long' });

const Row = ({ attempt }: { readonly attempt: Attempt }) => {
  const { id, name, score } = primaryFocus(attempt.scores);
  return (
    <li className={styles.row}>
      <PillarShape pillar={id} className={styles.shape} />
      <span className={styles.text}>
        <time dateTime={attempt.created_at}>{dayOf(attempt.created_at)}</time>
        <span>
          Primary focus: <strong>{name}</strong>, {score}%
        </span>
      </span>
    </li>
  );
};

/** What she saved before, newest first. Only members have it. */
export const EarlierResults = ({ without }: { readonly without: string | null }) => {
  const { status } = useSession();
  const attempts = usePages(attemptsApi.listAttempts, { limit: PAGE });
  if (status !== 'in') return null;
  const earlier = attempts.data?.filter(({ id }) => id !== without);
  // What was read before the last one was saved knows nothing of it yet.
  const asking = earlier?.length === 0 && attempts.isFetching;
  return (
    <section className={styles.section} aria-labelledby="earlier-results" aria-busy={attempts.isPending}>
      <Heading level={2} look="section" id="earlier-results">
        Your earlier results
      </Heading>
      {(attempts.isPending || asking) && <Skeleton lines={3} />}
      {attempts.isError && (
        <LoadFailed
          title="We could not load your earlier results."
          words={safe}
          onRetry={() => void attempts.refetch()}
        />
      )}
      {earlier?.length === 0 &&
        !asking &&
        (without === null ? (
          <EmptyState kind="steps" title="Nothing here yet">
            <p>Each quiz that you finish will be kept here, so that you can look back at how things have moved.</p>
          </EmptyState>
        ) : (
          <p>This one is your first. The next will stand beside it, so that you can see how things have moved.</p>
        ))}
      {earlier && earlier.length > 0 && (
        <ol className={stack(3)} role="list">
          {earlier.map((attempt) => (
            <Row key={attempt.id} attempt={attempt} />
          ))}
        </ol>
      )}
      {attempts.hasNextPage && (
        <div>
          <Button onClick={() => void attempts.fetchNextPage()} busy={attempts.isFetchingNextPage}>
            Show more
          </Button>
        </div>
      )}
    </section>
  );
};
