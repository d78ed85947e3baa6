// @vitest-environment happy-dom
import { UNREACHABLE } from '@reset/remote-kit/shell';
import { afterEach, expect, test, vi } from 'vitest';
import { Connection, reach } from './connection.ts';

const stops: (() => void)[] = [];
const follow = (ask: () => Promise<boolean>) => {
  const connection = new Connection(ask);
  const heard = vi.fn<(online: boolean) => void>();
  connection.subscribe(() => heard(connection.online()));
  stops.push(connection.start());
  return { connection, heard };
};
const browserSays = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a browser that says it is offline is believed, one that says it is back is not', async () => {
  let reachable = false;
  const { connection, heard } = follow(async () => reachable);
  browserSays(false);
  dispatchEvent(new Event('offline'));
  expect(connection.online()).toBe(false);
  browserSays(true);
  dispatchEvent(new Event('online'));
  await connection.ask();
  expect(connection.online()).toBe(false);
  reachable = true;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(connection.online()).toBe(true));
  expect(heard.mock.calls).toEqual([[false], [true]]);
});

test('a request that failed is looked into, once for many, and again until the house answers', async () => {
  vi.useFakeTimers();
  const ask = vi.fn<() => Promise<boolean>>(async () => false);
  const { connection } = follow(ask);
  for (let i = 0; i < 5; i += 1) dispatchEvent(new Event(UNREACHABLE));
  await connection.ask();
  expect([connection.online(), ask.mock.calls.length]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([connection.online(), ask.mock.calls.length]).toEqual([false, 2]);
  ask.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(connection.online()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('one request that failed while all else is well changes nothing', async () => {
  const { connection, heard } = follow(async () => true);
  dispatchEvent(new Event(UNREACHABLE));
  await connection.ask();
  expect(heard).not.toHaveBeenCalled();
});

test('a window that opens without a network knows at once', () => {
  browserSays(false);
  expect(follow(async () => true).connection.online()).toBe(false);
});

test('the house is asked past every cache; the sign-in page of a hotel’s network is no answer of it', async () => {
  const own = vi.fn<typeof fetch>(async () => new Response('ok'));
  vi.stubGlobal('fetch', own);
  expect(await reach()).toBe(true);
  expect(own).toHaveBeenCalledWith('/healthz', expect.objectContaining({ cache: 'no-store' }));
  const hotels = new Response('Welcome');
  Object.defineProperty(hotels, 'redirected', { value: true });
  vi.stubGlobal('fetch', async () => hotels);
  expect(await reach()).toBe(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await reach()).toBe(false);
});
