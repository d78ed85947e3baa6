import { connectionsApi } from '@reset/contracts/http/community';
import { partnerLimits, partnerMessages } from '@reset/contracts/partners';
import { usePages } from '@reset/remote-kit/data';
import { PagedList, useWhileSeen } from '@reset/remote-kit/page';
import { EmptyState, Skeleton } from '@reset/ui';
import { ConnectionCard } from './connection-card.tsx';

/** With whom she is connected, who has asked, and whom she has asked. */
export const Connections = () => {
  const pages = usePages(connectionsApi.listConnections, { limit: partnerLimits.page });
  useWhileSeen(() => void pages.refetch());
  return (
    <PagedList
      of={pages}
      id="connections"
      title="Your connections"
      renderItem={(connection, toHeading) => <ConnectionCard connection={connection} onLeave={toHeading} />}
      failed={partnerMessages.loadingConnections}
      skeleton={<Skeleton lines={3} />}
      empty={
        <EmptyState kind="people" title="No connections yet.">
          <p>Whoever you ask, and whoever asks you, stands here.</p>
        </EmptyState>
      }
    />
  );
};
