import type { Input, Named } from '@reset/contracts/http';
import type { Me } from '@reset/contracts/http/identity';
import type { PageManifest } from '@reset/contracts/manifests';
import { act, cleanup, render, type RenderResult } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import type { ConnectionSource } from '../connection-source.ts';
import { createQueryClient } from '../data/query-client.ts';
import { createKit } from '../kit.ts';
import type { OpenLiveSocket } from '../live/live-socket.ts';
import { PageProvider } from '../shell/page-provider.tsx';
import { KitProviders } from '../shell/kit-providers.tsx';
import { HouseProviders } from '../shell/shell-providers.tsx';
import { OutboxRunner } from '../outbox/use-outbox.ts';
import type { Answer } from './answer.ts';
import { fakeConnection } from './fake-connection.ts';
import { type Call, fakeFetch } from './fake-fetch.ts';
import { fakeSession } from './fake-session.ts';
import { uploadBy } from './fake-upload.ts';
import { UiFrame } from './ui-frame.tsx';

interface Setting {
  /** The URL she is at; default `/`. */
  readonly at?: string;
  /** What the page's path says of it, e.g. `{ id: '…' }`. */
  readonly params?: Readonly<Record<string, string>>;
  /** Who she is: a member, null for a visitor (default), or `loading` while that is being checked. */
  readonly as?: Me | null | 'loading';
  /** What the services say; a call without an answer fails the test. */
  readonly answers?: readonly Answer[];
  /** Another connection than one that `connect` holds in its hand. */
  readonly connection?: ConnectionSource;
  /** Of a `fakeHub`; without one nothing is told. */
  readonly openLive?: OpenLiveSocket;
  /** Paths of the live pages, for `ifThere`; by default every page is live. */
  readonly live?: readonly string[];
}

export interface RenderedPage extends RenderResult {
  /** Where she is now: path, query and hash. */
  readonly where: () => string;
  /** A step back, as by the browser's button. */
  readonly back: () => void;
  /** The inputs an endpoint got, in order. */
  readonly sent: <E extends Named>(endpoint: E) => Input<E>[];
  /** Every call that reached the edge, with its headers. */
  readonly calls: readonly Call[];
  /** Someone else signs in, or out (null); `checked` false: identity has not confirmed her yet. */
  readonly become: (who: Me | null | 'loading', checked?: boolean) => void;
  /** The connection goes (false) or is there again. */
  readonly connect: (online: boolean) => void;
}

const EVERYWHERE = ['/', '/:a', '/:a/:b', '/:a/:b/:c'];

afterEach(() => {
  cleanup();
  // What was to be written soon is written now, not into the next test.
  dispatchEvent(new Event('pagehide'));
  vi.unstubAllGlobals();
  // What the page says as it goes comes a moment later: it reaches nobody, least of all this machine.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('The page of this test is gone.')));
  localStorage.clear();
  sessionStorage.clear();
});

/**
 * Renders a page as the shell would, without federation and without a server.
 * @returns Testing Library's result with `where`, `back`, `sent`, `calls`, `become` and `connect`
 */
export const renderPage = (Page: ComponentType, setting: Setting = {}): RenderedPage => {
  const { at = '/', params = {}, as = null, answers = [], connection, openLive, live = EVERYWHERE } = setting;
  const { fetch, calls } = fakeFetch(answers);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('XMLHttpRequest', uploadBy(fetch));
  const session = fakeSession(as);
  const held = fakeConnection();
  const house = { session, connection: connection ?? held, ...(openLive && { openLive }) };
  const kit = createKit(house, createQueryClient({ again: false }));
  const pages = live.map((path): PageManifest => ({ path, page: 'page', title: 'Page', access: 'public', nav: [] }));
  let where = at;
  let back = () => {};
  const Where = () => {
    const navigate = useNavigate();
    back = () => void navigate(-1);
    const { pathname, search, hash } = useLocation();
    where = pathname + search + hash;
    return null;
  };
  const result = render(
    <MemoryRouter initialEntries={[at]}>
      <HouseProviders house={house} pages={pages}>
        <KitProviders kit={kit}>
          <OutboxRunner />
          <UiFrame>
            <PageProvider remote="test" params={params}>
              <Page />
            </PageProvider>
            <Where />
          </UiFrame>
        </KitProviders>
      </HouseProviders>
    </MemoryRouter>,
  );
  return {
    ...result,
    where: () => where,
    back: () => act(() => back()),
    sent: <E extends Named>(endpoint: E) =>
      calls.filter((call) => call.endpoint.key.join() === endpoint.key.join()).map((call) => call.input as Input<E>),
    calls,
    become: (who, checked) => act(() => session.become(who, checked)),
    connect: (online) => act(() => held.become(online)),
  };
};
