import { challengeLimits, challengeMessages } from '@reset/contracts/challenges';
import { challenges } from '@reset/contracts/http/community';
import { usePages } from '@reset/remote-kit/data';
import { Button, EmptyState, Heading, Skeleton } from '@reset/ui';
import { useRef } from 'react';
import { LoadFailed } from '../forum/load-failed.tsx';
import styles from '../forum/posts.module.css';
import { useSayFailed } from '../forum/use-say-failed.ts';
import { ChallengeCard } from './challenge-card.tsx';

/** All challenges, the latest start first. */
export const ChallengeList = () => {
  const pages = usePages(challenges.listChallenges, { limit: challengeLimits.page }, { still: true });
  const heading = useRef<HTMLHeadingElement>(null);
  useSayFailed(pages, challengeMessages.loading);
  return (
    <section className={styles.section} aria-labelledby="challenges" aria-busy={pages.isPending}>
      <Heading ref={heading} level={2} look="section" id="challenges" tabIndex={-1}>
        All challenges
      </Heading>
      {pages.isPending && (
        <div className={styles.list}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
      {pages.isError && <LoadFailed title={challengeMessages.loading} onRetry={() => void pages.refetch()} />}
      {pages.data?.length === 0 && <EmptyState title="No challenges yet. Would you like to start one?" />}
      {pages.data !== undefined && pages.data.length > 0 && (
        <ul className={styles.list} role="list">
          {pages.data.map((challenge) => (
            <ChallengeCard key={challenge.id} challenge={challenge} onLeave={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
};
