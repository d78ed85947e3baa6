import { Link, useSearch, useSession } from '@reset/remote-kit';
import { pageClass, PageHead, Skeleton } from '@reset/ui';
import { Tabs } from '@reset/ui/tabs';
import { Browse } from './browse.tsx';
import { Connections } from './connections.tsx';
import { SignInCall } from './sign-in-call.tsx';

export default function PeerSupportPage() {
  const { status } = useSession();
  const [search, setSearch] = useSearch();
  const tab = search.get('tab') === 'connections' ? 'connections' : 'browse';
  const panels = {
    loading: { browse: <Skeleton shape="card" />, connections: <Skeleton shape="card" /> },
    out: {
      browse: <SignInCall>What mothers write here is for members.</SignInCall>,
      connections: <SignInCall>Your connections are here once you are signed in.</SignInCall>,
    },
    in: { browse: <Browse />, connections: <Connections /> },
  }[status];
  return (
    <div className={pageClass('list')}>
      <PageHead
        back={<Link to="/community">Community</Link>}
        title="Peer Support"
        lead="One other mother to walk beside for a while. You find each other here; what you write to each other is between the two of you."
      />
      <Tabs
        label="Peer support"
        value={tab}
        onChange={(next) => setSearch({ tab: next === 'browse' ? null : next })}
        tabs={[
          { value: 'browse', label: 'Browse Partners', panel: panels.browse },
          { value: 'connections', label: 'My Connections', panel: panels.connections },
        ]}
      />
    </div>
  );
}
