import { challengeLimits, challengeMessages } from '@reset/contracts/challenges';
import { challenges } from '@reset/contracts/http/community';
import { usePages } from '@reset/remote-kit/data';
import { Button, EmptyState, Heading, Skeleton } from '@reset/ui';
import { NewBar } from '@reset/ui/talk';
import { useRef } from 'react';
import { countText } from '../forum/count-text.ts';
import { LoadFailed } from '../forum/load-failed.tsx';
import { useSayFailed } from '../forum/use-say-failed.ts';
import styles from '../post/comments.module.css';
import { UpdateCard } from './update-card.tsx';
import { useNewUpdates } from './use-new-updates.ts';

/** What participants tell, the newest first. */
export const Updates = ({ challengeId }: { readonly challengeId: string }) => {
  const pages = usePages(challenges.listUpdates, { id: challengeId, limit: challengeLimits.page }, { still: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const updates = pages.data;
  const fresh = useNewUpdates(challengeId, updates);
  useSayFailed(pages, challengeMessages.loadingUpdates);

  const toTop = () => heading.current?.focus();
  const shown = updates?.length ?? 0;
  return (
    <section className={styles.section} aria-labelledby="updates" aria-busy={pages.isPending}>
      <Heading ref={heading} level={2} look="section" id="updates" tabIndex={-1}>
        Participant Updates ({pages.hasNextPage ? `${shown}+` : shown})
      </Heading>
      <NewBar
        count={fresh}
        label={fresh >= challengeLimits.page ? `${fresh} or more new updates` : countText(fresh, 'new update')}
        onShow={() => {
          toTop();
          void pages.refetch();
        }}
      />
      {pages.isPending && (
        <>
          <Skeleton lines={3} />
          <Skeleton lines={3} />
        </>
      )}
      {pages.isError && <LoadFailed title={challengeMessages.loadingUpdates} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && shown === 0 && fresh === 0 && <EmptyState title="No updates yet." />}
      {updates !== undefined && shown > 0 && (
        <ul role="list" aria-labelledby="updates">
          {updates.map((update) => (
            <UpdateCard key={update.id} update={update} onLeave={toTop} />
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
