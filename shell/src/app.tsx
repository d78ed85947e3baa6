import { type Kit, ShellProviders } from '@reset/remote-kit/shell';
import { UiProvider } from '@reset/ui';
import { useSyncExternalStore } from 'react';
import { Frame } from './frame/frame.tsx';
import { Outlet } from './frame/outlet.tsx';
import type { PageLoader } from './loader/page-loader.ts';
import type { ReleaseStore } from './release/release-store.ts';
import type { ShellSession } from './session/session.ts';
import { ShellSessionContext } from './session/session-context.ts';

interface Props {
  readonly session: ShellSession;
  readonly kit: Kit;
  readonly releases: ReleaseStore;
  readonly loader: PageLoader;
}

/** The whole product: the frame, and in it the page for where she is. */
export const App = ({ session, kit, releases, loader }: Props) => {
  const release = useSyncExternalStore(releases.subscribe, releases.current);
  return (
    <UiProvider>
      <ShellSessionContext value={session}>
        <ShellProviders kit={kit} pages={release.pages}>
          <Frame>
            <Outlet release={release} loader={loader} onRetryRelease={() => void releases.refresh().catch(() => {})} />
          </Frame>
        </ShellProviders>
      </ShellSessionContext>
    </UiProvider>
  );
};
