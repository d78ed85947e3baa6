import { UNNAMED } from '@reset/contracts/page-title';
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
  const forAdmins = access === 'admin';
  const mustSignIn = !open && session.status === 'out';
  const admitted = open || (session.status === 'in' && (!forAdmins || session.member.admin));
  const mustLeave = !admitted && session.status === 'in' && session.checked;

  useEffect(() => {
    if (mustSignIn) askSignIn({ replace: true });
    else if (mustLeave) go('/', { replace: true });
  }, [mustSignIn, mustLeave, askSignIn, go]);

  // What is for admins alone is not even named to anybody else: as of a path with a parameter, no heading is promised.
  return admitted ? children : <OutletSkeleton page={forAdmins ? { ...page, path: ':', title: UNNAMED } : page} />;
};
