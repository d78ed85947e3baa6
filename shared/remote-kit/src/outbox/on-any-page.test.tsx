// @vitest-environment happy-dom
import { api, Id } from '@reset/contracts/http';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../data/api-error.ts';
import { DeviceStore } from '../state/device-store.ts';
import { fakeSession } from '../test/fake-session.ts';
import { answer, renderPage } from '../test.tsx';
import { type OutboxOf, useOutbox } from './use-outbox.ts';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
const ID = uuid(1);
const Row = z.object({ id: Id });
const shape = { who: 'member', input: Row, output: Row } as const;
const { finish } = api('/api/test', { finish: { route: 'POST /finished', ...shape } });
const { write } = api('/api/other', { write: { route: 'POST /written', ...shape } });

const says = {
  done: { title: 'It is there', description: 'Well done' },
  failed: { title: 'It is not there', description: 'It waits' },
  signIn: { title: 'Who are you?', description: 'Please sign in' },
};
let finished: OutboxOf<typeof finish>;
let written: OutboxOf<typeof write>;
const Page = () => {
  const now = [useOutbox(finish, { says, visitors: true }), useOutbox(write)] as const;
  useEffect(() => {
    [finished, written] = now;
  });
  return null;
};
const Elsewhere = () => null;
const takes = answer(finish, ({ id }) => ({ id }));
const waitingOf = (owner: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(`reset:${owner}:kit:outbox/`));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 5 }));
afterEach(() => void vi.useRealTimers());

describe('what is said of what waits', () => {
  test('that the service has it is said wherever she is', async () => {
    const { unmount, connect } = renderPage(Page, { as: mia });
    connect(false);
    act(() => finished.add({ id: ID }));
    unmount();
    renderPage(Elsewhere, { as: mia, answers: [takes] });
    await screen.findByText(says.done.title);
    screen.getByText(says.done.description);
    expect(screen.queryByText(says.failed.title)).toBeNull();
  });

  test('that it did not get through is said once, and again when she has tried it herself', async () => {
    let down = true;
    const rests = answer(finish, ({ id }) => (down ? new ApiError('unavailable') : { id }));
    const { sent } = renderPage(Page, { as: mia, answers: [rests] });
    act(() => finished.add({ id: ID }));
    await waitFor(() => expect(finished.waiting[0]?.held).toBe(true));
    const failed = () => screen.queryAllByText(says.failed.description).length;
    expect(failed()).toBe(1);
    await pass(30_000);
    expect(sent(finish).length).toBeGreaterThan(2);
    expect(failed()).toBe(0);
    act(() => finished.retry(ID));
    await waitFor(() => expect(failed()).toBe(1));
    down = false;
    act(() => finished.retry(ID));
    await screen.findByText(says.done.title);
    expect(finished.waiting.filter(({ row }) => row === null)).toEqual([]);
  });

  test('that it is refused for good is said, and it stays until she gives it up', async () => {
    const { sent } = renderPage(Page, { as: mia, answers: [answer(finish, new ApiError('conflict'))] });
    act(() => finished.add({ id: ID }));
    await screen.findByText(says.failed.title);
    await pass(120_000);
    expect(sent(finish)).toHaveLength(1);
    expect(finished.waiting).toMatchObject([{ id: ID, held: false, refused: {} }]);
  });

  test('a session that has ended leads to the sign-in, and back', async () => {
    const { where } = renderPage(Page, { at: '/quiz', as: mia, answers: [answer(finish, new ApiError('sign_in'))] });
    act(() => finished.add({ id: ID }));
    await screen.findByText(says.signIn.title);
    await waitFor(() => expect(where()).toBe('/auth'));
    expect(waitingOf(mia.id)).toHaveLength(1);
  });
});

describe('what a visitor did', () => {
  test('waits for her sign-in and is sent then, on whatever page', async () => {
    const { unmount } = renderPage(Page);
    act(() => finished.add({ id: ID }));
    expect(finished.waiting).toHaveLength(1);
    unmount();
    const { sent, become } = renderPage(Elsewhere, { answers: [takes] });
    await pass(5_000);
    expect(sent(finish)).toEqual([]);
    become(mia);
    await screen.findByText(says.done.title);
    expect(sent(finish)).toEqual([{ id: ID }]);
    expect(waitingOf('visitor')).toEqual([]);
  });

  test('in another tab is asked about before it is hers, and nothing else of a visitor is', () => {
    const { unmount } = renderPage(Page);
    act(() => finished.add({ id: ID }));
    act(() => written.add({ id: uuid(2) }));
    unmount();
    sessionStorage.clear();
    const device = new DeviceStore(fakeSession(mia));
    expect(waitingOf(mia.id)).toEqual([]);
    const before = device.writtenBefore();
    expect(before?.keys).toEqual([`reset:visitor:kit:outbox/${ID}`]);
    before?.take();
    expect(waitingOf(mia.id)).toEqual([`reset:${mia.id}:kit:outbox/${ID}`]);
    expect(waitingOf('visitor')).toEqual([`reset:visitor:kit:outbox/${uuid(2)}`]);
  });
});

test('a service that rests holds up what is for it, and nothing for another', async () => {
  const { sent, connect } = renderPage(Page, {
    as: mia,
    answers: [takes, answer(write, new ApiError('unavailable'))],
  });
  connect(false);
  act(() => written.add({ id: uuid(2) }));
  act(() => written.add({ id: uuid(3) }));
  act(() => finished.add({ id: ID }));
  connect(true);
  await screen.findByText(says.done.title);
  expect(new Set(sent(write).map(({ id }) => id))).toEqual(new Set([uuid(2)]));
  expect(waitingOf(mia.id)).toHaveLength(2);
});
