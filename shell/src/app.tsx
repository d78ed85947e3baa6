import { type Kit, ShellProviders, SlotContext } from '@reset/remote-kit/shell';
import { UiProvider } from '@reset/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { Frame } from './frame/frame.tsx';
import { Outlet } from './frame/outlet.tsx';
import { LoaderContext, SlotCard } from './frame/slot-card.tsx';
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
  const slots = useMemo(() => ({ slots: release.slots, Card: SlotCard }), [release.slots]);
  return (
    <UiProvider>
      <ShellSessionContext value={session}>
        <ShellProviders kit={kit} pages={release.pages}>
          <Frame>
            <LoaderContext value={loader}>
              <SlotContext value={slots}>
                <Outlet
                  release={release}
                  loader={loader}
                  onRetryRelease={() => void releases.refresh().catch(() => {})}
                />
              </SlotContext>
            </LoaderContext>
          </Frame>
        </ShellProviders>
      </ShellSessionContext>
    </UiProvider>
  );
};
