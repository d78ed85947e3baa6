// @vitest-environment happy-dom
import type { PageManifest } from '@reset/contracts/manifests';
import { Link } from '@reset/remote-kit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { page, renderShell } from '../session/test/render-shell.tsx';
import { Frame } from './frame.tsx';

const user = userEvent.setup({ delay: null });

const entry = (path: string, label: string, menus: readonly PageManifest['nav'][number]['menu'][], order: number) =>
  page(path, { nav: menus.map((menu) => ({ menu, label, order })) });

const few = [
  entry('/quiz', 'Take Quiz', ['main', 'footer'], 30),
  entry('/', 'Home', ['main', 'bar'], 10),
  entry('/reset', 'RESET Method', ['main'], 20),
];

const full = [
  ...few,
  entry('/library', 'Library', ['tools', 'footer'], 10),
  entry('/journal', 'Journal (Write)', ['tools'], 20),
  entry('/community', 'Community', ['main', 'bar'], 50),
  entry('/terms', 'Terms', ['footer'], 130),
  entry('/account-settings', 'Settings', ['account'], 10),
  { ...entry('/admin', 'Admin', ['account'], 20), access: 'admin' as const },
];

const open = (setting: Parameters<typeof renderShell>[1] = {}) =>
  renderShell(
    <Frame>
      <h1>Here</h1>
      <Link to="/reset">Onwards</Link>
    </Frame>,
    { pages: full, ...setting },
  );

const nav = (name: string) => within(screen.getByRole('navigation', { name }));
const labels = (name: string) =>
  [...screen.getByRole('navigation', { name }).querySelectorAll('a, button')].map((e) => e.textContent);

describe('navigation', () => {
  it('shows the entries of the live pages in order, Tools after the quiz', () => {
    open();
    expect(labels('Main')).toEqual(['Home', 'RESET Method', 'Take Quiz', 'Tools', 'Community']);
    expect(labels('Footer')).toEqual(['Library', 'Take Quiz', 'Terms']);
    expect(labels('Quick')).toEqual(['Home', 'Community', 'Tools']);
  });

  it('shows no Tools menu while there is no tool', async () => {
    open({ pages: few });
    expect(labels('Main')).toEqual(['Home', 'RESET Method', 'Take Quiz']);
    expect(labels('Quick')).toEqual(['Home']);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(drawer).queryByRole('heading', { name: 'Tools' })).toBeNull();
  });

  it('shows one entry of the bar as where she is, also for a tool that stands there itself', () => {
    open({ at: '/diary', pages: [...full, entry('/diary', 'Diary', ['tools', 'bar'], 30)] });
    const marked = [...screen.getByRole('navigation', { name: 'Quick' }).querySelectorAll('[data-within]')];
    expect(marked.map((item) => item.textContent)).toEqual(['Diary']);
  });

  it('has the tools within reach of a thumb', async () => {
    const { where } = open({ at: '/library' });
    const tools = nav('Quick').getByRole('button', { name: 'Tools' });
    expect(tools.dataset['within']).toBe('true');
    await user.click(tools);
    const sheet = within(await screen.findByRole('dialog', { name: 'Tools' }));
    expect(sheet.getAllByRole('link').map((link) => link.textContent)).toEqual(['Library', 'Journal (Write)']);
    expect(sheet.getByRole('link', { name: 'Library' }).getAttribute('aria-current')).toBe('page');
    await user.click(sheet.getByRole('link', { name: 'Journal (Write)' }));
    await waitFor(() => expect(where()).toBe('/journal'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tools' })).toBeNull());
  });

  it('highlights Tools on a tool page and below it, and nowhere else', () => {
    open({ at: '/library/sleep' });
    expect(nav('Main').getByRole('button', { name: 'Tools' }).dataset['current']).toBe('true');
  });

  it('does not highlight Tools elsewhere', () => {
    open({ at: '/libraryx' });
    expect(nav('Main').getByRole('button', { name: 'Tools' }).dataset['current']).toBeUndefined();
  });

  it('opens Tools and marks where she is', async () => {
    const { where } = open({ at: '/library' });
    await user.click(nav('Main').getByRole('button', { name: 'Tools' }));
    const items = within(screen.getByRole('list', { name: 'Tools' })).getAllByRole('link');
    expect(items.map((item) => item.textContent)).toEqual(['Library', 'Journal (Write)']);
    expect(items[0]?.getAttribute('aria-current')).toBe('page');
    await user.click(nav('Main').getByRole('link', { name: 'Journal (Write)' }));
    await waitFor(() => expect(where()).toBe('/journal'));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Tools' })).toBeNull());
  });

  it('marks the current page', () => {
    open({ at: '/reset' });
    expect(nav('Main').getByRole('link', { name: 'RESET Method' }).getAttribute('aria-current')).toBe('page');
    expect(nav('Main').getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
  });

  it('has everything in the drawer, which closes when she goes somewhere', async () => {
    const { where } = open();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(drawer.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'RESET Method',
      'Take Quiz',
      'Library',
      'Journal (Write)',
      'Community',
      'Terms',
    ]);
    await user.click(drawer.getByRole('link', { name: 'Library' }));
    await waitFor(() => expect(where()).toBe('/library'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
  });

  it('comes with a skip link first, which takes the focus to the page', async () => {
    open();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

const openAccount = async () => {
  await user.click(screen.getByRole('button', { name: 'Account' }));
  const menu = within(screen.getByRole('list', { name: 'Account' }));
  await menu.findByRole('button', { name: 'Sign Out' });
  return [...menu.queryAllByRole('link'), ...menu.getAllByRole('button')].map((item) => item.textContent);
};

describe('the end of a page', () => {
  const tool = { ...entry('/diary', 'Diary', ['tools'], 30), frame: 'tool' as const };
  const line = () => within(screen.getByRole('contentinfo')).queryByText('More of RESET, help and appearance');

  it('is one line for a member where she has come to do something, which opens the rest', () => {
    open({ at: '/diary', pages: [...full, tool], as: 'member' });
    const rest = line()?.closest('details');
    expect(rest?.open).toBe(false);
    expect(within(rest ?? document.body).getByRole('link', { name: 'Terms', hidden: true })).toBeTruthy();
  });

  it.each([
    ['for a visitor', '/diary', 'visitor'],
    ['elsewhere', '/library', 'member'],
  ] as const)('is the footer %s', (_, at, as) => {
    open({ at, pages: [...full, tool], as });
    expect(line()).toBeNull();
    expect(nav('Footer').getByRole('link', { name: 'Terms' })).toBeTruthy();
  });

  it('tells the styles of a page that fills the height', () => {
    open({ at: '/chat/1', pages: [...full, page('/chat/:id', { frame: 'fill' })] });
    expect(document.querySelector('[data-frame="fill"]')?.contains(screen.getByRole('main'))).toBe(true);
  });
});

describe('the account', () => {
  it('offers a visitor to sign in', async () => {
    const { session } = open();
    await waitFor(() => expect(session.current().status).toBe('out'));
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
    expect(screen.queryByRole('button', { name: 'Account' })).toBeNull();
  });

  it('does not offer a visitor the way to where she is', async () => {
    const { session } = open({ at: '/auth' });
    await waitFor(() => expect(session.current().status).toBe('out'));
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  it('holds both until the session is known, for the style sheet to show one', async () => {
    open({ as: 'member' });
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Account' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull());
  });

  it('shows a member Settings and Sign Out, and her name', async () => {
    const { session } = open({ as: 'member' });
    await waitFor(() => expect(session.current()).toMatchObject({ checked: true }));
    expect(await openAccount()).toEqual(['Settings', 'Sign Out']);
    expect(screen.getByText('Mia L.')).toBeTruthy();
  });

  it('shows Admin to admins only', async () => {
    const { session } = open({ as: 'admin' });
    await waitFor(() => expect(session.current()).toMatchObject({ checked: true }));
    expect(await openAccount()).toEqual(['Settings', 'Admin', 'Sign Out']);
  });

  it('shows no Settings while there is no such page', async () => {
    const { session } = open({ as: 'member', pages: few });
    await waitFor(() => expect(session.current()).toMatchObject({ checked: true }));
    expect(await openAccount()).toEqual(['Sign Out']);
  });
});

describe('signing out', () => {
  it.each(['/', '/community'])('says so and lands on the start, from %s', async (at) => {
    const { session, where } = open({ as: 'member', at });
    await waitFor(() => expect(session.current()).toMatchObject({ checked: true }));
    await openAccount();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Signed out')).toBeTruthy();
    expect(screen.getByText("You've been successfully signed out.")).toBeTruthy();
    await waitFor(() => expect(session.current().status).toBe('out'));
    await waitFor(() => expect(where()).toBe('/'));
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
  });

  it('never lets a page see her gone before she is led away', async () => {
    const seen: string[] = [];
    const { session } = open({ as: 'member', at: '/community' });
    session.subscribe(() => seen.push(`${session.current().status} at ${location.pathname}`));
    await waitFor(() => expect(session.current()).toMatchObject({ checked: true }));
    await openAccount();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(session.current().status).toBe('out'));
    expect(seen.at(-1)).toBe('out at /');
  });

  it('tells when the service could not be told; the device is signed out all the same', async () => {
    const { service, session, where } = open({ as: 'member', at: '/community' });
    service.replace('/auth/v1/logout', null);
    await waitFor(() => expect(session.current()).toMatchObject({ checked: true }));
    await openAccount();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Error signing out')).toBeTruthy();
    expect(
      screen.getByText(
        'We could not reach RESET. Please check your connection and try again. On this device you are signed out.',
      ),
    ).toBeTruthy();
    await waitFor(() => expect(session.current().status).toBe('out'));
    await waitFor(() => expect(where()).toBe('/'));
  });

  describe('with writing that her account has not', () => {
    const leaving = async () => {
      const opened = open({ as: 'member', at: '/community' });
      await waitFor(() => expect(opened.session.current()).toMatchObject({ checked: true }));
      const key = `reset:${opened.session.current().member?.id}:journal-ai:draft:note/1`;
      localStorage.setItem(key, JSON.stringify({ at: 1, value: { title: '', text: 'Half a thought' } }));
      await openAccount();
      await user.click(screen.getByRole('button', { name: 'Sign Out' }));
      await screen.findByRole('dialog', { name: 'You have writing that is not saved to your account yet.' });
      return { ...opened, key };
    };

    it('asks, says what each answer means, and stays where she is when she says so', async () => {
      const { session, where, key } = await leaving();
      const said = screen.getByRole('dialog').textContent;
      for (const words of [
        'If you keep it, it is here when you sign in again. Somebody else who uses this phone or computer could find it.',
        'If you discard it, it is gone from this device for good.',
      ]) {
        expect(said).toContain(words);
      }
      const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
      const order = buttons.slice(-3).map(({ textContent }) => textContent);
      expect(order).toEqual(['Keep on this device', 'Discard', 'Stay signed in']);
      await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull());
      expect([session.current().status, where()]).toEqual(['in', '/community']);
      expect(localStorage.getItem(key)).not.toBeNull();
    });

    it.for([
      ['Keep on this device', true],
      ['Discard', false],
    ] as const)('signs out: %s', async ([answer, kept]) => {
      const { session, where, key } = await leaving();
      await user.click(screen.getByRole('button', { name: answer }));
      await screen.findByText('Signed out');
      await waitFor(() => expect(session.current().status).toBe('out'));
      await waitFor(() => expect(where()).toBe('/'));
      await waitFor(() => expect(localStorage.getItem(key)?.includes('Half a thought')).toBe(kept));
    });
  });

  it('stays where she is when another page ends the session', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { session, where } = open({ as: 'member', at: '/community' });
    await waitFor(() => expect(session.current()).toMatchObject({ checked: true }));
    const token = (await session.getToken()) ?? '';
    localStorage.setItem('sb-localhost-auth-token', '{}');
    await act(() => session.renewToken(token));
    await waitFor(() => expect(session.current().status).toBe('out'));
    await waitFor(() => expect(where()).toBe('/community'));
  });
});

describe('appearance', () => {
  const choose = (name: string) =>
    userEvent.click(within(screen.getByRole('contentinfo')).getByRole('radio', { name }));
  const theme = () => document.documentElement.dataset['theme'];

  it('follows the system until she chooses, and keeps what she chose', async () => {
    open();
    expect(theme()).toBeUndefined();
    await choose('Night feed');
    expect(theme()).toBe('night');
    expect(localStorage.getItem('reset:theme')).toBe('night');
    await choose('Light');
    expect(theme()).toBe('light');
    await choose('System');
    expect(theme()).toBeUndefined();
    expect(localStorage.getItem('reset:theme')).toBeNull();
  });

  it('follows what another tab chose while this one was coming', () => {
    document.documentElement.dataset['theme'] = 'night';
    localStorage.setItem('reset:theme', 'dark');
    open();
    expect(theme()).toBe('dark');
    cleanup();
    localStorage.removeItem('reset:theme');
    open();
    expect(theme()).toBeUndefined();
  });

  it('follows another tab', () => {
    open();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'reset:theme', newValue: 'dark' })));
    expect(theme()).toBe('dark');
    expect(within(screen.getByRole('contentinfo')).getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(
      true,
    );
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'reset:theme', newValue: null })));
    expect(theme()).toBeUndefined();
  });
});
