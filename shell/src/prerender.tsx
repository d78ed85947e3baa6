import type { LiveRelease } from '@reset/contracts/manifests';
import { StaticProviders } from '@reset/remote-kit/shell';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { PageLoader } from './loader/page-loader.ts';
import { Connection } from './offline/connection.ts';
import { ReleaseStore } from './release/release-store.ts';
import { ShellSession } from './session/session.ts';

type Providers = ComponentProps<typeof App>['Providers'];

/** The path at which nothing is said of the page: for the document that a device keeps for all of them. */
const NEUTRAL = '/shell.html';
/** A path that no page has. */
const NOWHERE = '/-/-/-/-/-/-/-/-';
const anyPage = {
  path: '/:any',
  page: 'any',
  title: '',
  access: 'public' as const,
  nav: [],
  js: [],
  css: [],
  needs: [],
};

const never = () => new Promise<never>(() => {});

const renderAt = (path: string, release: LiveRelease): string => {
  const At: Providers = (props) => <StaticProviders at={path} {...props} />;
  return renderToString(
    <App
      Providers={At}
      releases={new ReleaseStore(JSON.stringify(release))}
      loader={new PageLoader(never, never)}
      session={new ShellSession(never)}
      connection={new Connection(never)}
    />,
  );
};

/**
 * Draws every page of a release as it is before any script. Built for Node, and run by the gateway in a thread of its
 * own, once for every release.
 */
export const drawFrames = (live: LiveRelease) => {
  const { kit, remotes } = live;
  const any = { name: 'any', version: 'any', kit, entry: 'any', pages: [anyPage], slots: [] };
  const paths = new ReleaseStore(JSON.stringify(live)).current().pages.map(({ path }) => path);
  return {
    pages: Object.fromEntries(paths.map((path) => [path, renderAt(path, live)])),
    nowhere: renderAt(NOWHERE, live),
    neutral: renderAt(NEUTRAL, { ...live, remotes: [...remotes, any] }),
  };
};
