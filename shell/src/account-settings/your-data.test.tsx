// @vitest-environment happy-dom
import { type DataExport, exportsApi } from '@reset/contracts/http/exports';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderShell } from '../session/test/render-shell.tsx';
import { DangerZone } from './danger-zone.tsx';
import { YourData } from './your-data.tsx';

const user = userEvent.setup({ delay: null });
const PATH = `${exportsApi.createDataExport.key[0]}/exports`;
const id = '01890000-0000-7000-8000-000000000001';
const refused = (status: number, code: string, error = 'no') =>
  Response.json({ code, error, requestId: 'x' }, { status });

const making = (parts: DataExport['parts']): DataExport => ({
  ...{ id, from: null, until: null, asked_at: '2026-11-21T10:00:00.000Z', state: 'making' },
  ...{ parts, size: null, expires_at: null },
});
const part = (service: string, gathered: boolean, away = false, unopened = 0) => ({
  service,
  gathered,
  away,
  unopened,
});
const ready: DataExport = {
  ...making([part('identity', true)]),
  ...{ state: 'ready', size: 3_400_000, expires_at: '2099-11-22T10:00:00.000Z' },
};

/** A service that has this archive of hers, or none. */
const open = (first: DataExport | null, next_at: string | null = first?.expires_at ?? null, page = <YourData />) => {
  const kept = { current: first, next_at, asked: [] as unknown[] };
  const shell = renderShell(page, { as: 'member' });
  shell.service.replace(`${PATH}/current`, () => Response.json({ current: kept.current, next_at: kept.next_at }));
  shell.service.replace(PATH, ({ body }) => {
    kept.asked.push(body);
    kept.current = making([part('identity', false), part('marketplace', false)]);
    return Response.json(kept.current);
  });
  return { ...shell, kept };
};
const region = () => within(screen.getByRole('region', { name: 'Your data' }));
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('she asks for it, and sees how far it is', async () => {
  const { kept } = open(null);
  await screen.findByRole('button', { name: 'Make a copy of my data' });
  await press('Make a copy of my data');
  await screen.findByText('Your data is being put together');
  await screen.findByText('You can leave this page; it goes on by itself.');
  expect(kept.asked).toEqual([{ id: expect.any(String), from: '', until: '' }]);
  const bar = await region().findByRole('progressbar', { name: 'Your data' });
  expect(bar.getAttribute('aria-valuetext')).toBe('0 of 2 parts gathered');
});

test('only some days, in their order', async () => {
  const { kept } = open(null);
  await user.type(await screen.findByLabelText(/^From/), '2026-11-21');
  await user.type(screen.getByLabelText(/^Until/), '2026-11-20');
  await press('Make a copy of my data');
  await screen.findByText('Please choose a last day that is not before the first');
  expect(kept.asked).toEqual([]);
  await user.clear(screen.getByLabelText(/^Until/));
  await user.type(screen.getByLabelText(/^Until/), '2026-11-22');
  await press('Make a copy of my data');
  await waitFor(() => expect(kept.asked).toMatchObject([{ from: '2026-11-21', until: '2026-11-22' }]));
});

test('it says for whom it waits, aloud, too', async () => {
  open(making([part('identity', true), part('journal-ai', false, true), part('marketplace', false, true)]));
  const words = 'Waiting for the journal and the marketplace. It goes on by itself.';
  await waitFor(() => expect(region().getAllByText(words)).toHaveLength(2));
  expect(
    region()
      .getAllByText(words)
      .some((one) => one.getAttribute('aria-live') === 'polite'),
  ).toBe(true);
});

test('when it is ready she downloads it, and is told when it goes', async () => {
  const { service, kept } = open(ready);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.asked.push(this.getAttribute('href'));
  });
  service.replace(`${PATH}/${id}/tickets`, () => Response.json({ url: '/api/identity/exports/archives/1' }));
  await region().findByText(/one ZIP file, 3.4 MB/);
  await region().findByText(/It is kept here, encrypted, until .*2099.* Then it goes, and you can make the next one;/);
  await press('Download my data');
  await waitFor(() => expect(kept.asked).toEqual(['/api/identity/exports/archives/1']));
  expect(click).toHaveBeenCalledOnce();

  // It went meanwhile.
  service.replace(`${PATH}/${id}/tickets`, () => refused(409, 'conflict', 'It is gone.'));
  Object.assign(kept, { current: null, next_at: null });
  await press('Download my data');
  await screen.findByText('We could not download your data');
  await screen.findByRole('button', { name: 'Make a copy of my data' });
});

test.each([
  ['ready', ready, 'Download my data first'],
  ['in the making', making([part('identity', false)]), 'The copy of your data is not ready yet.'],
])('where a copy is %s, that is said where she deletes her account', async (_, copy, words) => {
  open(copy, null, <DangerZone />);
  await press('Delete account');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  expect(await question.findByText(words)).toBeTruthy();
});

test('she stops one that is made, and can ask for the next at once', async () => {
  const { service, kept } = open(making([part('identity', false)]));
  service.replace(`${PATH}/${id}`, () => {
    kept.asked.push('stopped');
    kept.current = null;
    return Response.json(null);
  });
  await region().findByRole('progressbar', { name: 'Your data' });
  await press('Stop making it');
  await screen.findByText('We stopped making it');
  await screen.findByText('Nothing of it is kept.');
  await region().findByRole('button', { name: 'Make a copy of my data' });
  expect(kept.asked).toEqual(['stopped']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your data'));
});

test('one that could not be stopped is said to be, and goes on', async () => {
  const { service } = open(making([part('identity', false)]));
  service.replace(`${PATH}/${id}`, () => refused(500, 'internal'));
  await region().findByRole('progressbar', { name: 'Your data' });
  await press('Stop making it');
  await screen.findByText('We could not stop that');
  expect(region().getByRole('progressbar', { name: 'Your data' })).toBeTruthy();
});

test('where the next one may follow she can ask for it beside the one that is there', async () => {
  const { kept } = open({ ...ready, from: '2026-11-20' }, null);
  await region().findByText(/When you make the next one, this one goes\./);
  await press('Make a copy of my data');
  await region().findByRole('progressbar', { name: 'Your data' });
  expect(kept.asked).toHaveLength(1);
});

test('when she asked for many she is told from when she can make the next', async () => {
  open(null, '2099-11-22T10:00:00.000Z');
  await region().findByText(/You can make the next one from .*2099/);
  expect(screen.queryByRole('button', { name: 'Make a copy of my data' })).toBeNull();
});

test('what could not be opened is said beside what is ready', async () => {
  open({ ...ready, parts: [part('identity', true), part('journal-ai', true, false, 3)] });
  const words = /could not be opened any more, and are not in it: 3 in Journal, notes and coach\./;
  expect(await region().findByText(words)).toBeTruthy();
});

test('what fails is said, and can be tried again', async () => {
  const { service, kept } = open(null);
  await screen.findByRole('button', { name: 'Make a copy of my data' });
  service.replace(PATH, () => refused(500, 'internal'));
  await press('Make a copy of my data');
  await screen.findByText('We could not begin that');
  expect(kept.current).toBeNull();
});

test('where it cannot be read it says so', async () => {
  const { service } = open(null);
  service.replace(`${PATH}/current`, () => refused(500, 'internal'));
  expect(await screen.findByText('We could not read how far your data is')).toBeTruthy();
});
