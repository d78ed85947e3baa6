import { type Attempt, attemptsApi } from '@reset/contracts/http/reset-content';
import { useSession } from '@reset/remote-kit';
import { usePages } from '@reset/remote-kit/data';
import { Button, EmptyState, Heading, Notice, PillarShape, Skeleton, stack } from '@reset/ui';
import { primaryFocus } from '../attempts/primary-focus.ts';
import styles from './earlier-results.module.css';

const PAGE = 5;

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
  return (
    <section className={styles.section} aria-labelledby="earlier-results" aria-busy={attempts.isPending}>
      <Heading level={2} look="section" id="earlier-results">
        Your earlier results
      </Heading>
      {attempts.isPending && <Skeleton lines={3} />}
      {attempts.isError && (
        <Notice tone="warn" title="We could not load your earlier results.">
          <p>They are safe. You can try again in a moment.</p>
          <Button className={styles.again} onClick={() => void attempts.refetch()} busy={attempts.isFetching}>
            Try again
          </Button>
        </Notice>
      )}
      {earlier?.length === 0 && (
        <EmptyState kind="steps" title="Nothing here yet">
          <p>Each quiz that you finish will be kept here, so that you can look back at how things have moved.</p>
        </EmptyState>
      )}
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
