import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { matchPage } from '@reset/contracts/manifests';
import kitPackage from '@reset/remote-kit/package.json';
import { createKit } from '@reset/remote-kit/shell';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { remotePages } from './loader/load-remote-page.ts';
import { loadOwnPage } from './loader/own-pages.ts';
import { PageLoader } from './loader/page-loader.ts';
import { Connection } from './offline/connection.ts';
import { registerWorker } from './pwa/register-worker.ts';
import { followThemeColor } from './pwa/theme-color.ts';
import { ReleaseStore } from './release/release-store.ts';
import { ShellSession } from './session/session.ts';

const releases = new ReleaseStore(document.getElementById('release')?.textContent ?? null);
const loadRemotePage = remotePages(
  { loadRemote, registerRemotes },
  (remote) => releases.releaseOf(remote),
  kitPackage.version,
);
const loader = new PageLoader(
  (target, fresh) => (target.remote === 'shell' ? loadOwnPage(target.page) : loadRemotePage(target, fresh)),
  () => releases.refresh(),
);

// Before React, so that the page is on its way while the frame is drawn.
const here = matchPage(releases.current().pages, location.pathname);
if (here) loader.start(here.page);
if (!releases.current().known) void releases.refresh().catch(() => {});

const session = new ShellSession();
const connection = new Connection();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const kit = createKit(session, connection);
createRoot(root).render(<App session={session} kit={kit} releases={releases} loader={loader} />);

connection.start();
followThemeColor();
registerWorker();
