import { partnerMessages } from '@reset/contracts/partners';
import { PagedList } from '@reset/remote-kit/page';
import { EmptyState, Skeleton } from '@reset/ui';
import { useConnections } from '../connections/use-connections.ts';
import beside from '../writing/beside.module.css';
import { ConnectionCard } from './connection-card.tsx';

/** With whom she is connected, who has asked, and whom she has asked. */
export const Connections = () => (
  <PagedList
    of={useConnections()}
    id="connections"
    title="Your connections"
    className={beside.list}
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
