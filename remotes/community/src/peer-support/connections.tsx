import { connections } from '@reset/contracts/http/community';
import { partnerLimits, partnerMessages } from '@reset/contracts/partners';
import { usePages } from '@reset/remote-kit/data';
import { Button, EmptyState, Heading, Skeleton } from '@reset/ui';
import { useRef } from 'react';
import { LoadFailed } from '../forum/load-failed.tsx';
import { useSayFailed } from '../forum/use-say-failed.ts';
import { useWhileSeen } from '../forum/use-while-seen.ts';
import { ConnectionCard } from './connection-card.tsx';
import styles from './list.module.css';

/** With whom she is connected, who has asked, and whom she has asked. */
export const Connections = () => {
  const pages = usePages(connections.listConnections, { limit: partnerLimits.page });
  const heading = useRef<HTMLHeadingElement>(null);
  useSayFailed(pages, partnerMessages.loadingConnections);
  useWhileSeen(() => void pages.refetch());
  return (
    <section className={styles.section} aria-labelledby="connections" aria-busy={pages.isPending}>
      <Heading ref={heading} level={2} look="section" id="connections" tabIndex={-1}>
        Your connections
      </Heading>
      {pages.isPending && <Skeleton lines={3} />}
      {pages.isError && <LoadFailed title={partnerMessages.loadingConnections} onRetry={() => void pages.refetch()} />}
      {pages.data?.length === 0 && (
        <EmptyState title="No connections yet.">
          <p>Whoever you ask, and whoever asks you, stands here.</p>
        </EmptyState>
      )}
      {pages.data !== undefined && pages.data.length > 0 && (
        <ul className={styles.list} role="list">
          {pages.data.map((connection) => (
            <ConnectionCard key={connection.id} connection={connection} onLeave={() => heading.current?.focus()} />
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
