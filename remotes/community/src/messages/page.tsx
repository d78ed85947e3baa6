import { connectionsApi } from '@reset/contracts/http/community';
import { type Connection, partnerMessages } from '@reset/contracts/partners';
import { authorWords } from '@reset/contracts/people';
import { Link, useParams } from '@reset/remote-kit';
import { useData, useLive } from '@reset/remote-kit/data';
import { DetailPage } from '@reset/remote-kit/page';
import { smallText, TeamBadge, useMedia } from '@reset/ui';
import { useConnections } from '../connections/use-connections.ts';
import { Chat } from './chat.tsx';
import { Chats } from './chats.tsx';
import styles from './page.module.css';

const Who = ({ person }: Pick<Connection, 'person'>) => (
  <p className={smallText}>
    {person?.admin && <TeamBadge />} Only the two of you can read this.{' '}
    <Link to="/account-settings#chat-choices">What you show</Link>
  </p>
);

/** With whom she writes is not known without a connection, but what she writes is kept. */
const standIn = (id: string): Connection => ({
  ...{ id, person: { id, name: 'your partner' }, status: 'accepted', asked: false, unread: 0, created_at: '' },
});

export default function MessagesPage() {
  const { connectionId } = useParams<'connectionId'>();
  const connection = useData(connectionsApi.readConnection, { id: connectionId });
  // Her name may have changed, or the other is not here any more.
  useLive(['community/connection'], () => void connection.refetch(), { id: connectionId });
  // Room for the list beside what it leads to.
  const wide = useMedia('(min-width: 60rem)');
  const connections = useConnections();
  const others = connections.data?.filter(
    ({ id, status, unread }) => id !== connectionId && status === 'accepted' && unread > 0,
  );
  return (
    <div className={styles.page}>
      {wide && <Chats here={connectionId} of={connections.data} />}
      <DetailPage
        of={connection}
        title="Chat"
        titleOf={({ person }) => `Chat with ${person?.name ?? authorWords.former}`}
        back="/community/peer-support?tab=connections"
        backLabel="My Connections"
        // The list beside it says so where there is one.
        backCount={wide ? 0 : (others?.length ?? 0)}
        failed={partnerMessages.noConnection}
        standIn={standIn(connectionId)}
        // Only what is accepted is talked in.
        isHere={({ status }) => status === 'accepted'}
        lead={Who}
        show={Chat}
        look="window"
      />
    </div>
  );
}
