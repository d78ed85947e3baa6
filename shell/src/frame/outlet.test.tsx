// @vitest-environment happy-dom
import type { PageManifest } from '@reset/contracts/manifests';
import { Link, useSession } from '@reset/remote-kit';
import { useReturnTo } from '@reset/remote-kit/shell';
import { renderPage } from '@reset/remote-kit/test';
import { Menu, MenuItem } from '@reset/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LoadPage, PageLoader } from '../loader/page-loader.ts';
import { Connection } from '../offline/connection.ts';
import type { LivePage, ReleaseState } from '../release/release-store.ts';
import { Arrivals, ArrivalsContext } from './outlet-arrivals.ts';
import { Outlet } from './outlet.tsx';

const ada = { id: 'ada', name: 'Ada L.', admin: false };
const boss = { id: 'boss', name: 'Boss B.', admin: true };

const page = (path: string, title: string, access: PageManifest['access'] = 'public'): LivePage => ({
  path,
  page: title.toLowerCase(),
  title,
  access,
  nav: [],
  remote: 'tiny',
});
const release: ReleaseState = {
  known: true,
  remotes: [],
  pages: [
    page('/', 'Home'),
    page('/second/:id', 'Second'),
    page('/journal', 'Journal', 'member'),
    page('/admin', 'Admin', 'admin'),
    page('/auth', 'Auth'),
  ],
  slots: [],
};

const Home = () => <h1>At home</h1>;
const Second = () => {
  const [n, setN] = useState(0);
  return (
    <>
      <h1>The second</h1>
      <button onClick={() => setN(n + 1)}>{n}</button>
    </>
  );
};
const Journal = () => <h1>Her journal</h1>;
const Admin = () => <h1>The desk</h1>;
const Auth = () => <h1>Back to {useReturnTo()}</h1>;
const modules: Record<string, ComponentType> = {
  home: Home,
  second: Second,
  journal: Journal,
  admin: Admin,
  auth: Auth,
};
const loadFrom =
  (pages: Record<string, ComponentType>): LoadPage =>
  async ({ page: name }) =>
    pages[name] ?? Promise.reject(new Error('down'));

interface House {
  readonly load?: LoadPage;
  readonly state?: ReleaseState;
  readonly onRetryRelease?: () => void;
}

const house = ({ load = loadFrom(modules), state = release, onRetryRelease = () => {} }: House = {}) => {
  const loader = new PageLoader(load, async () => {});
  const arrivals = new Arrivals();
  return () => (
    <ArrivalsContext value={arrivals}>
      <nav>
        <Link to="/">to home</Link>
        <Link to="/second/1">to second</Link>
        <Link to="/second/2">to another second</Link>
        <Link to="/nowhere">to nowhere</Link>
        <Menu label="Account">
          <MenuItem onSelect={() => {}}>Sign Out</MenuItem>
        </Menu>
      </nav>
      <main tabIndex={-1}>
        <Outlet release={state} loader={loader} onRetryRelease={onRetryRelease} />
      </main>
    </ArrivalsContext>
  );
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const follow = (link: string) => userEvent.click(screen.getByText(link));

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => vi.restoreAllMocks());

test('a page is shown with its title; the first one leaves the focus alone', async () => {
  renderPage(house());
  await heading('At home');
  expect(document.title).toBe('RESET · Come Home to Yourself');
  expect(document.activeElement).toBe(document.body);
});

test('going on sets the title, says it, moves the focus to the heading and starts at the top', async () => {
  renderPage(house());
  await heading('At home');
  await follow('to second');
  const h1 = await heading('The second');
  expect(document.title).toBe('Second · RESET');
  expect(document.activeElement).toBe(h1);
  expect(screen.getByText('Second · RESET').getAttribute('role')).toBe('status');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('a menu that she opened on the way stays open, with the focus, when the page arrives', async () => {
  const late = Promise.withResolvers<ComponentType>();
  const second = (target: Parameters<LoadPage>[0], fresh: boolean) =>
    target.page === 'second' ? late.promise : loadFrom(modules)(target, fresh);
  renderPage(house({ load: second }));
  await heading('At home');
  await follow('to second');
  const account = screen.getByRole('button', { name: 'Account' });
  await userEvent.click(account);
  await act(async () => late.resolve(Second));
  await heading('The second');
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  expect(document.activeElement).toBe(account);
  expect(screen.getByText('Second · RESET').getAttribute('role')).toBe('status');
});

test('the same page with another parameter is another page', async () => {
  renderPage(house(), { at: '/second/1' });
  await heading('The second');
  await userEvent.click(screen.getByRole('button', { name: '0' }));
  expect(screen.getByRole('button', { name: '1' })).toBeTruthy();
  await follow('to another second');
  expect(await screen.findByRole('button', { name: '0' })).toBeTruthy();
});

test('an unknown path is the 404 page, with a way home', async () => {
  const rendered = renderPage(house(), { at: '/nowhere/at/all' });
  await heading('Oops! Page not found');
  expect(document.title).toBe('Page not found · RESET');
  await userEvent.click(screen.getByRole('link', { name: 'Return to Home' }));
  await heading('At home');
  expect(rendered.where()).toBe('/');
});

test('while it is loaded there is a skeleton and its title', () => {
  renderPage(house({ load: () => new Promise(() => {}) }), { at: '/second/1' });
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(document.title).toBe('Second · RESET');
});

test('a page that does not come is a calm card; the rest works, and Retry recovers', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const pages: Record<string, ComponentType> = { home: Home };
  renderPage(house({ load: loadFrom(pages) }));
  await heading('At home');
  await follow('to second');
  const card = await heading('This page is resting for a moment');
  expect(document.activeElement).toBe(card);
  await follow('to home');
  await heading('At home');
  await follow('to second');
  await heading('This page is resting for a moment');

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('This page is resting for a moment');
  pages['second'] = Second;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(document.activeElement).toBe(await heading('The second'));
});

test('a page that crashes is the same card and takes nothing with it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  const Crashing = () => {
    if (broken) throw new Error('crash');
    return <Second />;
  };
  renderPage(house({ load: loadFrom({ ...modules, second: Crashing }) }), { at: '/second/1' });
  await heading('This page is resting for a moment');
  await follow('to home');
  await heading('At home');
  await follow('to second');
  await heading('This page is resting for a moment');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(document.activeElement).toBe(await heading('The second'));
});

test('when nobody could say which pages there are, no path is called unknown', async () => {
  const onRetryRelease = vi.fn<() => void>();
  renderPage(house({ state: { known: false, remotes: [], pages: [], slots: [] }, onRetryRelease }), { at: '/journal' });
  await heading('This page is resting for a moment');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetryRelease).toHaveBeenCalledTimes(1);
});

test('a visitor is led from a page for members to /auth, and it is remembered where she wanted to go', async () => {
  const rendered = renderPage(house(), { at: '/journal?day=today' });
  await heading('Back to /journal?day=today');
  expect(rendered.where()).toBe('/auth');
});

test('a page for members that is loaded already is not drawn once more for who has left', async () => {
  const drawn = vi.fn<() => void>();
  const Hers = () => {
    drawn();
    useSession();
    return <Journal />;
  };
  const rendered = renderPage(house({ load: loadFrom({ ...modules, journal: Hers }) }), { at: '/journal', as: ada });
  await heading('Her journal');
  drawn.mockClear();
  rendered.become(null);
  await heading('Back to /journal');
  expect(drawn).not.toHaveBeenCalled();
});

test('while the session is checked there is a spinner; then the page, or the way to /auth', async () => {
  const rendered = renderPage(house(), { at: '/journal', as: 'loading' });
  expect(screen.getByText('Loading...')).toBeTruthy();
  rendered.become(ada);
  await heading('Her journal');
  rendered.become(null);
  await heading('Back to /journal');
});

test('the admin page sends a member home and admits an admin', async () => {
  const rendered = renderPage(house(), { at: '/admin', as: ada });
  await heading('At home');
  expect(rendered.where()).toBe('/');
  renderPage(house(), { at: '/admin', as: boss });
  await heading('The desk');
});

test('nobody is sent away from the admin page before it is known whether she is one', async () => {
  const rendered = renderPage(house(), { at: '/admin', as: 'loading' });
  rendered.become({ ...boss, admin: false }, false);
  expect(screen.getByText('Loading...')).toBeTruthy();
  // Nor is it said what there would be.
  expect(document.title).toBe('Loading · RESET');
  expect(document.body.textContent).not.toContain('Admin');
  rendered.become(boss);
  await heading('The desk');
  expect(document.title).toBe('Admin · RESET');
  expect(rendered.where()).toBe('/admin');
});

test('coming back, a page stands where it was left', async () => {
  renderPage(house());
  await heading('At home');
  vi.stubGlobal('scrollY', 640);
  act(() => void dispatchEvent(new Event('scroll')));
  await follow('to second');
  await heading('The second');
  await waitFor(() => expect(sessionStorage.getItem('reset:scroll:default:/')).toBe('640'));
});

test('while a page is left, its layout is not asked for: the next one waits', async () => {
  renderPage(house());
  await heading('At home');
  vi.stubGlobal('scrollY', 640);
  act(() => void dispatchEvent(new Event('scroll')));
  const ask = vi.fn<() => number>(() => 0);
  Object.defineProperty(window, 'scrollY', { configurable: true, get: ask });
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(sessionStorage.getItem('reset:scroll:default:/')).toBe('640');
  expect(ask).not.toHaveBeenCalled();
});

test('without a connection the card says so, and the page comes by itself when there is one again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const pages: Record<string, ComponentType> = {};
  let reachable = false;
  const connection = new Connection(async () => reachable);
  renderPage(house({ load: loadFrom(pages) }), { at: '/second/1', connection });
  const card = await heading('This page is not on this device yet');
  expect(
    screen.getByText(
      'It has to be opened once with a connection before it works without one. It comes by itself as soon as you are connected again.',
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await heading('This page is not on this device yet')).toBe(card);

  reachable = true;
  pages['second'] = Second;
  await act(() => connection.ask());
  expect(await heading('The second')).toBeTruthy();
});

test('a page that she has left is not asked for when there is a connection again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const load = vi.fn<LoadPage>(loadFrom({ home: Home }));
  let reachable = false;
  const connection = new Connection(async () => reachable);
  renderPage(house({ load }), { at: '/second/1', connection });
  await heading('This page is not on this device yet');
  await follow('to home');
  await heading('At home');
  load.mockClear();
  reachable = true;
  await act(() => connection.ask());
  expect(load).not.toHaveBeenCalled();
});

test('a connection that comes back while she tries again is not missed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const under = Promise.withResolvers<ComponentType>();
  const load = vi.fn<LoadPage>().mockRejectedValueOnce(new Error('no network')).mockReturnValueOnce(under.promise);
  load.mockResolvedValue(Second);
  let reachable = false;
  const connection = new Connection(async () => reachable);
  renderPage(house({ load }), { at: '/second/1', connection });
  await heading('This page is not on this device yet');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  reachable = true;
  await act(() => connection.ask());
  await act(async () => under.reject(new Error('no network')));
  expect(await heading('The second')).toBeTruthy();
});
