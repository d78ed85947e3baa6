import type { PageManifest } from '@reset/contracts/manifests';
import { ShellProviders } from '@reset/remote-kit/shell';
import { KitProviders } from '@reset/remote-kit/stores';
import { UiProvider } from '@reset/ui';
import '@reset/ui/test';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { Connection } from '../../offline/connection.ts';
import { createAuthClient } from '../auth-client.ts';
import { LiveSession } from '../live-session.ts';
import { ShellSession } from '../session.ts';
import { ShellSessionContext } from '../session-context.ts';
import { storageKey } from '../stored-session.ts';
import { FakeAuthService } from './auth-service.ts';

interface Setting {
  readonly at?: string;
  /** What the router keeps with the place, e.g. where a guard caught her. */
  readonly state?: { readonly returnTo?: string };
  readonly pages?: readonly PageManifest[];
  /** Whose session lies on the device. */
  readonly as?: 'visitor' | 'member' | 'admin';
}

const open: ReturnType<typeof createAuthClient>[] = [];

afterEach(async () => {
  cleanup();
  await Promise.all(open.splice(0).map((client) => client.dispose()));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/');
  delete document.documentElement.dataset['session'];
});

/** A page of a manifest for tests. */
export const page = (path: string, rest: Partial<PageManifest> = {}): PageManifest => ({
  path,
  page: 'page',
  title: 'Page',
  access: 'public',
  nav: [],
  ...rest,
});

/**
 * Renders a part of the shell with the real session, router and toasts over a fake service at the edge.
 * @returns the service, the session, and where she is
 */
export const renderShell = (children: ReactNode, { at = '/', state, pages = [], as = 'visitor' }: Setting = {}) => {
  // auth-js warns of a second client: each test is a new page in the one process.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const service = new FakeAuthService().install();
  if (as !== 'visitor') {
    const account = service.account({ admin: as === 'admin' });
    localStorage.setItem(storageKey(), JSON.stringify(service.session(account)));
  }
  // As first.js does it.
  document.documentElement.dataset['session'] = as === 'visitor' ? 'out' : 'in';
  history.replaceState(state ? { usr: state, key: 'test', idx: 0 } : null, '', at);
  const client = createAuthClient();
  open.push(client);
  // It may come seconds later: a page that is over by then would hear what the next test does.
  const session = new ShellSession((hear) =>
    open.includes(client) ? Promise.resolve(new LiveSession(hear, client)) : Promise.withResolvers<never>().promise,
  );
  const house = { session, connection: new Connection(async () => true) };
  render(
    <UiProvider>
      <ShellSessionContext value={session}>
        <ShellProviders house={house} pages={pages}>
          <KitProviders>{children}</KitProviders>
        </ShellProviders>
      </ShellSessionContext>
    </UiProvider>,
  );
  // As in the product: the frame is there before it is known who is here.
  queueMicrotask(() => act(() => session.start()));
  return { service, session, where: () => location.pathname + location.search };
};
