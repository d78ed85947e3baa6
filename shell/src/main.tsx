import { matchPage } from '@reset/contracts/match-page';
import { type OpenLiveSocket, ShellProviders } from '@reset/remote-kit/shell';
import '@reset/ui/styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadOwnPage } from './loader/own-pages.ts';
import { type LoadPage, PageLoader } from './loader/page-loader.ts';
import { Connection } from './offline/connection.ts';
import { registerWorker } from './pwa/register-worker.ts';
import { followThemeColor } from './pwa/theme-color.ts';
import { ReleaseStore } from './release/release-store.ts';
import { ShellSession } from './session/session.ts';

const releases = new ReleaseStore(document.getElementById('release')?.textContent ?? null);

let remotePages: LoadPage | undefined;
const loadRemotePage: LoadPage = async (target, fresh) => {
  const { startFederation } = await import(/* webpackChunkName: "federation" */ './loader/federation.ts');
  remotePages ??= startFederation((remote) => releases.releaseOf(remote));
  return remotePages(target, fresh);
};
const loader: PageLoader = new PageLoader(
  async (target, fresh) => {
    const load = target.remote === 'shell' ? loadOwnPage(target.page) : loadRemotePage(target, fresh);
    const [{ asPage }, Page] = await Promise.all([import(/* webpackChunkName: "kit" */ './kit/as-page.tsx'), load]);
    return asPage(Page, releases, loader);
  },
  () => releases.refresh(),
);

// Before React, so that the page is on its way while the frame is drawn; what is for admins waits for the guard.
const here = matchPage(releases.current().pages, location.pathname);
if (here && here.page.access !== 'admin') loader.start(here.page);
if (!releases.current().known) void releases.refresh().catch(() => {});

const session = new ShellSession();
const connection = new Connection();
const openLive: OpenLiveSocket = async (token) => {
  const { openShared } = await import(/* webpackChunkName: "live" */ './live/open-shared.ts');
  return openShared(token);
};
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <App
    Providers={ShellProviders}
    session={session}
    connection={connection}
    openLive={openLive}
    releases={releases}
    loader={loader}
  />
);
// The frame may be there already, for this very page; a document that was kept for any page is drawn anew.
if (root.dataset['page'] === (here?.page.path ?? '') && root.firstChild) hydrateRoot(root, app);
else createRoot(root).render(app);

session.start();
connection.start();
followThemeColor();
registerWorker();
