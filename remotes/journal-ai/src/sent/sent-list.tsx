import { aiMessages } from '@reset/contracts/ai';
import { sentApi } from '@reset/contracts/http/journal-ai';
import { usePages } from '@reset/remote-kit/data';
import { LoadFailed } from '@reset/remote-kit/page';
import { Button, EmptyState, Skeleton, stack } from '@reset/ui';
import styles from './sent.module.css';
import { SentRow } from './sent-row.tsx';

const PAGE = 10;
const words = { online: 'You can try again in a moment.', offline: 'It comes back with the connection.' };

/** Requests to a provider, newest first. */
export const SentList = () => {
  const sent = usePages(sentApi.listSent, { limit: PAGE });
  return (
    <div className={stack(4)} aria-busy={sent.isPending}>
      {sent.isPending && <Skeleton lines={3} />}
      {sent.isError && (
        <LoadFailed title={aiMessages.sentNotLoaded} words={words} onRetry={() => void sent.refetch()} />
      )}
      {sent.data?.length === 0 && (
        <EmptyState kind="pages" title="Nothing was sent">
          <p>When something you write goes to whoever answers you, it stands here.</p>
        </EmptyState>
      )}
      {sent.data && sent.data.length > 0 && (
        <ol className={stack(3)} role="list">
          {sent.data.map((request) => (
            <SentRow key={request.id} request={request} />
          ))}
        </ol>
      )}
      {sent.hasNextPage && (
        <Button className={styles.again} onClick={() => void sent.fetchNextPage()} busy={sent.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </div>
  );
};
