import type { PageManifest } from '@reset/contracts/manifests';
import { useGo, useSession } from '@reset/remote-kit';
import { useAskSignIn } from '@reset/remote-kit/shell';
import { Loading } from '@reset/ui';
import { type ReactNode, useEffect } from 'react';

interface Props {
  readonly access: PageManifest['access'];
  readonly children: ReactNode;
}

/** Lets in whom the manifest admits. A courtesy: the services enforce the rules. */
export const OutletGuard = ({ access, children }: Props) => {
  const { status, member } = useSession();
  const askSignIn = useAskSignIn();
  const go = useGo();
  const open = access === 'public';
  const mustSignIn = !open && status === 'out';
  const mustLeave = access === 'admin' && member !== null && !member.admin;

  useEffect(() => {
    if (mustSignIn) askSignIn({ replace: true });
    else if (mustLeave) go('/', { replace: true });
  }, [mustSignIn, mustLeave, askSignIn, go]);

  return open || (status === 'in' && !mustLeave) ? children : <Loading />;
};
