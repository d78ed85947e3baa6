// @vitest-environment happy-dom
import { claimsApi, decisionsApi } from '@reset/contracts/http/admin';
import { moderationApi as ofCommunity } from '@reset/contracts/http/community';
import { moderationApi as ofMarketplace } from '@reset/contracts/http/marketplace';
import { answer, fakeHub } from '@reset/remote-kit/test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, test, vi } from 'vitest';
import { claim, look, mia, open, openWith, other, page, subject, unavailable, zoe } from './test/open-reports.ts';

it('lists what was reported in both rooms, once each, with how often and why', async () => {
  open(answer(claimsApi.listClaims, { items: [{ ...claim, mine: false, by: { ...zoe, admin: true as const } }] }));
  expect(await screen.findByText('2 reports')).toBeTruthy();
  expect(screen.getAllByText('Unkind, shaming or harassing · Looks like a scam')).toHaveLength(2);
  expect((await screen.findByText(/Being looked at by/)).textContent).toBe('Being looked at by Zoe L.');
});

it('shows more of each service that has more, beside what is there', async () => {
  const more = { ...subject, id: mia.id, target: zoe.id, author: zoe };
  open(
    answer(ofCommunity.listSubjects, ({ after }) =>
      after === undefined ? { items: [subject], next: 'more' } : page(more),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('button', { name: /Look at it\s*: Post by Zoe L\./ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Look at it\s*: Post by Mia K\./ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('a service that is away costs its own part', async () => {
  open(answer(ofMarketplace.listSubjects, unavailable));
  expect(await screen.findByText('2 reports')).toBeTruthy();
  const failed = 'The reports could not be read';
  expect(await screen.findByText(`${failed}: Marketplace`)).toBeTruthy();
});

test('where somebody may be in danger, that stands first and is seen', async () => {
  open(
    answer(ofMarketplace.listSubjects, page({ ...subject, kind: 'item', reasons: ['danger', 'scam'], target: other })),
  );
  const cards = await screen.findAllByRole('heading', { level: 3 });
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Ad by Mia K.', 'Post by Mia K.']);
  expect(screen.getByText('Somebody may be in danger')).toBeTruthy();
});

test('the order is that of all that waits: what another room has further down stands in nobody’s way', async () => {
  const later = { ...subject, kind: 'item' as const, target: other, first_at: '2026-11-22T08:00:00.000Z' };
  const between = { ...subject, id: zoe.id, target: zoe.id, author: zoe, first_at: '2026-11-21T09:00:00.000Z' };
  open(
    answer(ofMarketplace.listSubjects, page(later)),
    answer(ofCommunity.listSubjects, ({ after }) =>
      after === undefined ? { items: [subject], next: 'more' } : page(between),
    ),
  );
  const names = () => screen.getAllByRole('button', { name: /^Look at it/ }).map(({ textContent }) => textContent);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await expect
    .poll(names)
    .toEqual(['Look at it: Post by Mia K.', 'Look at it: Post by Zoe L.', 'Look at it: Ad by Mia K.']);
});

const focused = () => document.activeElement?.textContent;

test('letters move through the queue as soon as it is there, but where she types; ? says which, and turns them off', async () => {
  open();
  const [first, second] = await screen.findAllByRole('button', { name: /^Look at it/ });
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('k');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeTruthy();
  const inDialog = focused();
  await userEvent.keyboard('j');
  expect(focused()).toBe(inDialog);
  await userEvent.click(screen.getByRole('switch', { name: 'Use these keys' }));
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  first?.focus();
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(first);
});

test('while she looks at one, letters do not lead behind it', async () => {
  open();
  const dialog = await look();
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(dialog.contains(document.activeElement)).toBe(true);
});

test('what was reported comes by itself, and what was decided goes', async () => {
  const hub = fakeHub();
  let items = [subject];
  openWith(
    { openLive: hub.open },
    answer(ofCommunity.listSubjects, () => page(...items)),
  );
  await screen.findByText('2 reports');
  await expect.poll(hub.connections).toBe(1);
  act(hub.stand);
  const becomes = (now: typeof items) => {
    items = now;
    act(() => hub.say('news', { service: 'community', entity: 'report', id: subject.target }));
  };
  becomes([subject, { ...subject, id: zoe.id, target: zoe.id, author: zoe }]);
  expect(await screen.findByRole('button', { name: /Look at it\s*: Post by Zoe L\./ })).toBeTruthy();
  becomes([]);
  await expect.poll(() => screen.queryByRole('button', { name: /: Post by/ })).toBeNull();
});

test('what is there waits a little for the rest, so that nothing moves under her finger', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const seen = new Set<boolean>();
  const watch = new MutationObserver(() => {
    if (screen.queryByText('2 reports')) seen.add(screen.queryByText(/Being looked at by/) !== null);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  const held = { ...claim, mine: false, by: { ...zoe, admin: true as const } };
  open(
    answer(claimsApi.listClaims, () => promise.then(() => ({ items: [held] }))),
    answer(ofMarketplace.listSubjects, () => {
      setTimeout(resolve, 100);
      return page();
    }),
  );
  await screen.findByText(/Being looked at by/);
  expect([...seen]).toEqual([true]);
});

test('one room that does not answer holds up the other’s cards no longer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  open(answer(ofMarketplace.listSubjects, () => new Promise(() => undefined)));
  await screen.findByRole('region', { name: 'Reported' });
  act(() => void vi.advanceTimersByTime(4_000));
  const card = await screen.findByText('2 reports');
  const list = screen.getByRole('region', { name: 'Reported' });
  expect(list.getAttribute('aria-busy')).toBe('false');
  expect(list.contains(card)).toBe(true);
});

test('what she looks at is in the address: Back closes it, and a reload opens it', async () => {
  const shown = open();
  await look();
  const at = shown.where();
  expect(at).toContain(`look=community%2F${subject.id}`);
  shown.back();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(shown.where()).toBe('/admin?tab=reports');
  shown.unmount();
  openWith({ at });
  expect(await screen.findByRole('dialog', { name: 'Post by Mia K.' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('an address of what was decided meanwhile says so', async () => {
  openWith({ at: `/admin?tab=reports&look=community/${zoe.id}` });
  const said = 'What this address leads to does not wait any more: it was decided, or it is gone.';
  expect(await screen.findByText(said)).toBeTruthy();
});

test('when what was decided leaves the queue, the focus goes to its heading', async () => {
  let items = [subject];
  open(
    answer(ofCommunity.listSubjects, () => page(...items)),
    answer(decisionsApi.createDecision, ({ id }) => {
      items = [];
      return { id, decided_at: subject.created_at };
    }),
  );
  const dialog = within(await look());
  await userEvent.click(await dialog.findByRole('radio', { name: 'Keep it as it is' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('queue'));
});

test('who wrote without her name is not named in the list', async () => {
  open(answer(ofCommunity.listSubjects, page({ ...subject, author: null, anonymous: true })));
  expect(await screen.findByText('Anonymous')).toBeTruthy();
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toContain('Post by somebody');
  expect(names).not.toContain('Post by Mia K.');
});
