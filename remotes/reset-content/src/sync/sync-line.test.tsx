// @vitest-environment happy-dom
import { syncApi } from '@reset/contracts/http/reset-content';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SyncLine } from './sync-line.tsx';
import { testService } from './test-service.ts';
import { useKept } from './use-kept.ts';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const eve = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Eve M.', admin: false };
const habit = { kind: 'habit', day: '2026-11-21', habit: 'hydration' } as const;
const KEY = 'habit:2026-11-21:hydration';
const elsewhere = '01890a5d-ac96-774b-bcce-b302099a8099';

const Page = () => {
  const { copies, change } = useKept();
  const item = copies.get(KEY)?.item;
  const count = item?.kind === 'habit' ? item.value : 0;
  return (
    <>
      <button onClick={() => change(() => [{ ...habit, value: count + 1 }])}>Drink</button>
      <output>{count}</output>
      <SyncLine />
    </>
  );
};
const drink = () => userEvent.click(screen.getByRole('button', { name: 'Drink' }));
const count = () => screen.getByRole('status').textContent;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 5 }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a visitor', () => {
  test('has what she did on this device, and a way to have it everywhere', async () => {
    const { calls, unmount } = renderPage(Page);
    await drink();
    screen.getByText('Saved on this device');
    expect(screen.getByRole('link', { name: 'Sign in to have it everywhere' }).getAttribute('href')).toBe('/auth');
    unmount();
    renderPage(Page);
    expect(count()).toBe('1');
    expect(calls).toEqual([]);
  });

  test('who signs in keeps it, and her account gets it', async () => {
    const service = testService(mia.id);
    const page = renderPage(Page, { answers: [service.answer] });
    await drink();
    await drink();
    page.become(mia);
    await screen.findByText('Synced');
    expect(count()).toBe('2');
    expect(service.items()).toMatchObject([{ habit: 'hydration', value: 2 }]);
  });
});

describe('a member', () => {
  test('finds what she did elsewhere when she comes', async () => {
    const service = testService(mia.id);
    service.put({ ...habit, value: 5, changed_at: new Date().toISOString(), device: elsewhere });
    renderPage(Page, { as: mia, answers: [service.answer] });
    await screen.findByText('Synced');
    expect(count()).toBe('5');
  });

  test('has each change sent when she pauses, once', async () => {
    const service = testService(mia.id);
    const { sent } = renderPage(Page, { as: mia, answers: [service.answer] });
    await screen.findByText('Synced');
    for (let n = 0; n < 3; n += 1) await drink();
    screen.getByText('Saved on this device, not synced yet');
    await screen.findByText('Synced', undefined, { timeout: 15_000 });
    const changes = sent(syncApi.exchange).map((question) => question.changes.length);
    expect(changes.filter((n) => n > 0)).toEqual([1]);
    expect(service.items()).toMatchObject([{ value: 3 }]);
  });

  test('has what she did last sent when she goes to another page', async () => {
    const service = testService(mia.id);
    const { unmount } = renderPage(Page, { as: mia, answers: [service.answer] });
    await screen.findByText('Synced');
    await drink();
    unmount();
    await waitFor(() => expect(service.items()).toMatchObject([{ value: 1 }]));
  });

  test('reads on from where this device was', async () => {
    const service = testService(mia.id);
    service.put({ ...habit, value: 5, changed_at: new Date().toISOString(), device: elsewhere });
    renderPage(Page, { as: mia, answers: [service.answer] }).unmount();
    const first = renderPage(Page, { as: mia, answers: [service.answer] });
    await screen.findByText('Synced');
    first.unmount();
    const { sent } = renderPage(Page, { as: mia, answers: [service.answer] });
    await screen.findByText('Synced');
    expect(sent(syncApi.exchange).map(({ cursor }) => cursor)).toEqual([1]);
    expect(count()).toBe('5');
  });

  test('sees what she did elsewhere when she looks at the page again', async () => {
    const service = testService(mia.id);
    renderPage(Page, { as: mia, answers: [service.answer] });
    await screen.findByText('Synced');
    service.put({ ...habit, value: 7, changed_at: new Date().toISOString(), device: elsewhere });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(count()).toBe('7'));
  });

  test('without a network is told so, and nothing is tried until it is back', async () => {
    const service = testService(mia.id);
    const { calls, connect } = renderPage(Page, { as: mia, answers: [service.answer] });
    await screen.findByText('Synced');
    const before = calls.length;
    connect(false);
    await drink();
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    screen.getByText('Offline: kept on this device');
    expect(calls).toHaveLength(before);
    connect(true);
    await screen.findByText('Synced');
    expect(service.items()).toMatchObject([{ value: 1 }]);
  });

  test('whose service is down keeps it here until it answers', async () => {
    const service = testService(mia.id);
    service.state.failing = true;
    const { calls } = renderPage(Page, { as: mia, answers: [service.answer] });
    await drink();
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    screen.getByText('Saved on this device, not synced yet');
    expect(screen.queryByRole('dialog')).toBeNull();
    service.state.failing = false;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await screen.findByText('Synced');
    expect(service.items()).toMatchObject([{ value: 1 }]);
  });

  test('is not asked for again once the service says that she is somebody else', async () => {
    const { calls } = renderPage(Page, { as: mia, answers: [answer(syncApi.exchange, new ApiError('conflict'))] });
    await drink();
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(calls).toHaveLength(1);
  });

  test('never gets what another member of this device did', async () => {
    const [hers, other] = [testService(mia.id), testService(eve.id)];
    const page = renderPage(Page, { as: mia, answers: [hers.answer] });
    await drink();
    await screen.findByText('Synced', undefined, { timeout: 15_000 });
    page.unmount();
    const second = renderPage(Page, { as: eve, answers: [other.answer] });
    await screen.findByText('Synced');
    expect(count()).toBe('0');
    expect(other.items()).toEqual([]);
    expect(second.sent(syncApi.exchange).map(({ member, cursor }) => [member, cursor])).toEqual([[eve.id, 0]]);
  });
});
