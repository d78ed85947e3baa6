import { useGo, useSession } from '@reset/remote-kit';
import { useAskSignIn } from '@reset/remote-kit/shell';
import { type ReactNode, useEffect } from 'react';
import type { LivePage } from '../release/release-store.ts';
import { OutletSkeleton } from './outlet-skeleton.tsx';

interface Props {
  readonly page: LivePage;
  readonly children: ReactNode;
}

/** Lets in whom the manifest admits. A courtesy: the services enforce the rules. */
export const OutletGuard = ({ page, children }: Props) => {
  const { access } = page;
  const session = useSession();
  const askSignIn = useAskSignIn();
  const go = useGo();
  const open = access === 'public';
  const mustSignIn = !open && session.status === 'out';
  const isAdmin = session.status === 'in' && session.member.admin;
  const mustLeave = access === 'admin' && session.status === 'in' && session.checked && !isAdmin;

  useEffect(() => {
    if (mustSignIn) askSignIn({ replace: true });
    else if (mustLeave) go('/', { replace: true });
  }, [mustSignIn, mustLeave, askSignIn, go]);

  const admitted = open || (access === 'admin' ? isAdmin : session.status === 'in');
  return admitted ? children : <OutletSkeleton page={page} />;
};
