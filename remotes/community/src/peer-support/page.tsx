import { Link, useSession } from '@reset/remote-kit';
import { Count, pageClass, PageHead, Skeleton } from '@reset/ui';
import { Tabs } from '@reset/ui/tabs';
import { useUnread } from '../connections/use-unread.ts';
import beside from '../writing/beside.module.css';
import { Browse } from './browse.tsx';
import { Connections } from './connections.tsx';
import { SignInCall } from './sign-in-call.tsx';
import { useTab } from './use-tab.ts';

export default function PeerSupportPage() {
  const { status } = useSession();
  const [tab, choose] = useTab();
  const unread = useUnread();
  const panels = {
    loading: { browse: <Skeleton shape="card" />, connections: <Skeleton shape="card" /> },
    out: {
      browse: <SignInCall>What mothers write here is for members.</SignInCall>,
      connections: <SignInCall>Your connections are here once you are signed in.</SignInCall>,
    },
    in: { browse: <Browse />, connections: <Connections /> },
  }[tab === null ? 'loading' : status];
  return (
    <div className={`${pageClass('list')} ${beside.page}`}>
      <PageHead
        back={<Link to="/community">Community</Link>}
        title="Peer Support"
        lead="One other mother to walk beside for a while. You find each other here; what you write to each other is between the two of you."
      />
      <Tabs
        label="Peer support"
        value={tab ?? 'browse'}
        onChange={choose}
        tabs={[
          { value: 'browse', label: 'Browse Partners', panel: panels.browse },
          {
            value: 'connections',
            label: (
              <>
                My Connections
                <Count of={unread ?? 0} />
              </>
            ),
            panel: panels.connections,
          },
        ]}
      />
    </div>
  );
}
