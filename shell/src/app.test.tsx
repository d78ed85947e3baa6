// @vitest-environment happy-dom
import { createKit } from '@reset/remote-kit/shell';
import '@reset/ui/test';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import { loadOwnPage } from './loader/own-pages.ts';
import { PageLoader } from './loader/page-loader.ts';
import { Connection } from './offline/connection.ts';
import { ReleaseStore } from './release/release-store.ts';
import { createAuthClient } from './session/auth-client.ts';
import { ShellSession } from './session/session.ts';
import { FakeAuthService } from './session/test/auth-service.ts';

let client: ReturnType<typeof createAuthClient>;

/** The shell at an address, while nobody can say which remotes are live. */
const open = (at: string) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const service = new FakeAuthService().install();
  history.replaceState(null, '', at);
  client = createAuthClient();
  const session = new ShellSession(client);
  const releases = new ReleaseStore(null);
  const loader = new PageLoader(
    ({ page }) => loadOwnPage(page),
    () => releases.refresh(),
  );
  const kit = createKit(session, new Connection(async () => true));
  render(<App session={session} kit={kit} releases={releases} loader={loader} />);
  return service;
};

afterEach(async () => {
  cleanup();
  await client.dispose();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test.each([
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/safety', 'Safety and AI'],
  ['/contact', 'Contact'],
])('%s is there though no release could be read', async (path, title) => {
  open(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Who runs this site' })).toBeTruthy();
});

test('a page of a remote waits for the release, which is asked for again when she says so', async () => {
  const service = open('/nowhere');
  await screen.findByRole('heading', { name: 'This page is resting for a moment' });
  service.replace('/release.json', null);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  screen.getByRole('heading', { name: 'This page is resting for a moment' });
  service.replace('/release.json', () => Response.json({ rev: 1, kit: '1.0.0', remotes: [] }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
});
