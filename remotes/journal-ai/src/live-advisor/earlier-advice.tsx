import { coachMessages } from '@reset/contracts/coach';
import { advice } from '@reset/contracts/http/journal-ai';
import { useSession } from '@reset/remote-kit';
import { usePages } from '@reset/remote-kit/data';
import { Button, EmptyState, Heading, Notice, Skeleton } from '@reset/ui';
import { useRef } from 'react';
import styles from './earlier-advice.module.css';
import { EarlierRow } from './earlier-row.tsx';
import { useRemoveAdvice } from './use-remove-advice.ts';

const PAGE = 5;

/**
 * What the coach said before, newest first. Only members have it.
 * @param props `without`: the one that stands above
 */
export const EarlierAdvice = ({ without }: { readonly without: string | null }) => {
  const { status } = useSession();
  const list = usePages(advice.listAdvice, { limit: PAGE });
  const heading = useRef<HTMLHeadingElement>(null);
  const { gone, remove } = useRemoveAdvice(() => heading.current?.focus());
  if (status !== 'in') return null;
  const earlier = list.data?.filter(({ id }) => id !== without && !gone.has(id));
  return (
    <section className={styles.section} aria-labelledby="earlier-advice" aria-busy={list.isPending}>
      <Heading ref={heading} level={2} look="section" id="earlier-advice" tabIndex={-1}>
        Earlier advice
      </Heading>
      <p className={styles.who}>Only you can see it.</p>
      {list.isPending && <Skeleton lines={3} />}
      {list.isError && (
        <Notice tone="warn" title={coachMessages.notLoaded}>
          <p>It is safe. You can try again in a moment.</p>
          <Button className={styles.again} onClick={() => void list.refetch()} busy={list.isFetching}>
            Try again
          </Button>
        </Notice>
      )}
      {earlier?.length === 0 && (
        <EmptyState title="Nothing here yet">
          <p>What the coach tells you is kept here, so that you can come back to it.</p>
        </EmptyState>
      )}
      {earlier && earlier.length > 0 && (
        <ol className={styles.list} role="list">
          {earlier.map((one) => (
            <EarlierRow key={one.id} advice={one} onDelete={() => void remove(one.id)} />
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <Button className={styles.again} onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </section>
  );
};
