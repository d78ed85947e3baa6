import type { OpenLiveSocket, ShellProviders } from '@reset/remote-kit/shell';
import { UiProvider } from '@reset/ui';
import { type ComponentType, type ComponentProps, useMemo, useSyncExternalStore } from 'react';
import { Frame } from './frame/frame.tsx';
import { LiveSlotsContext } from './frame/live-slots.ts';
import { Outlet } from './frame/outlet.tsx';
// With the first styles, for a script that comes later: a file of its own would be a request more.
import './frame/slot-card.module.css';
import { later } from './kit/later.tsx';
import type { PageLoader } from './loader/page-loader.ts';
import type { Connection } from './offline/connection.ts';
import type { ReleaseStore } from './release/release-store.ts';
import type { ShellSession } from './session/session.ts';
import { ShellSessionContext } from './session/session-context.ts';

const Outbox = later(async () => (await import(/* webpackChunkName: "kit" */ './kit/outbox.tsx')).Outbox);
const AfterSignIn = later(
  async () => (await import(/* webpackChunkName: "asking" */ './session/after-sign-in.tsx')).AfterSignIn,
);

interface Props {
  /** Around the frame: with the browser's router, or where there is none. */
  readonly Providers: ComponentType<ComponentProps<typeof ShellProviders>>;
  readonly session: ShellSession;
  readonly connection: Connection;
  /** None where the frame is drawn without a browser. */
  readonly openLive?: OpenLiveSocket;
  readonly releases: ReleaseStore;
  readonly loader: PageLoader;
}

/** The whole product: the frame, and in it the page for where she is. */
export const App = ({ Providers, session, connection, openLive, releases, loader }: Props) => {
  const release = useSyncExternalStore(releases.subscribe, releases.current, releases.current);
  const here = useSyncExternalStore(session.subscribe, session.signedInHere, () => null);
  const house = useMemo(
    () => ({ session, connection, ...(openLive && { openLive }) }),
    [session, connection, openLive],
  );
  return (
    <UiProvider>
      <ShellSessionContext value={session}>
        <Providers house={house} pages={release.pages}>
          <LiveSlotsContext value={release.slots}>
            <Frame>
              <Outlet
                release={release}
                loader={loader}
                onRetryRelease={() => void releases.refresh().catch(() => {})}
              />
            </Frame>
          </LiveSlotsContext>
          <Outbox />
          {here !== null && <AfterSignIn />}
        </Providers>
      </ShellSessionContext>
    </UiProvider>
  );
};
