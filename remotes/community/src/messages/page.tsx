import { connectionsApi } from '@reset/contracts/http/community';
import { partnerMessages } from '@reset/contracts/partners';
import { authorWords } from '@reset/contracts/people';
import { Link, toast, useGo, useParams } from '@reset/remote-kit';
import { isGone, useData } from '@reset/remote-kit/data';
import { LoadFailed, useWhileSeen } from '@reset/remote-kit/page';
import { buttonClass, Heading, Skeleton, smallText, TeamBadge } from '@reset/ui';
import { useCallback, useEffect, useRef } from 'react';
import { Chat } from './chat.tsx';
import styles from './page.module.css';

export default function MessagesPage() {
  const { connectionId } = useParams<'connectionId'>();
  const connection = useData(connectionsApi.readConnection, { id: connectionId });
  // Her name may have changed, or the other is not here any more.
  useWhileSeen(() => void connection.refetch());
  const go = useGo();
  /** She is on her way already. */
  const leaving = useRef(false);
  const leave = useCallback(
    (say: boolean) => {
      if (leaving.current) return;
      leaving.current = true;
      if (say) toast({ title: partnerMessages.noConnection, tone: 'danger' });
      go('/community/peer-support', { replace: true });
    },
    [go],
  );

  const { data, error } = connection;
  // Only what is accepted is talked in.
  const missing = error ? isGone(error) : data !== undefined && data.status !== 'accepted';
  useEffect(() => {
    if (missing) leave(true);
  }, [missing, leave]);

  const name = data?.person?.name ?? authorWords.former;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link
          to="/community/peer-support?tab=connections"
          className={`${buttonClass({ variant: 'quiet', compact: true })} ${styles.back}`}
        >
          My Connections
        </Link>
        <Heading level={1} className={styles.name} dir="auto">
          {data ? `Chat with ${name}` : 'Chat'}
        </Heading>
        {data?.person?.admin && <TeamBadge />}
        <p className={smallText}>Only the two of you can read this.</p>
      </header>
      {data === undefined && connection.isPending && <Skeleton shape="card" />}
      {data === undefined && connection.isError && !missing && (
        <LoadFailed title={partnerMessages.loadingMessages} onRetry={() => void connection.refetch()} />
      )}
      {data && !missing && <Chat key={data.id} id={data.id} person={data.person} onLeave={leave} />}
    </div>
  );
}
