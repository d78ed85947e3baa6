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
  const forAdmins = access === 'admin';
  const { member } = session;
  const admitted = access === 'public' || (member && (!forAdmins || member.admin));

  useEffect(() => {
    if (admitted) return;
    if (session.status === 'out') askSignIn({ replace: true });
    else if (session.member && session.checked) {
      // The operator wants two steps of admins: there she turns them on.
      const toTwoSteps = forAdmins && session.member.needs_two_steps;
      go(toTwoSteps ? '/account-settings#two-steps' : '/', { replace: true });
    }
  }, [admitted, forAdmins, session, askSignIn, go]);

  // What is for admins alone is not even named to anybody else: as of a path with a parameter, no heading is promised.
  return admitted ? children : <OutletSkeleton page={forAdmins ? { ...page, path: ':', title: UNNAMED } : page} />;
};
