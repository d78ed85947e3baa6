import { api } from '@reset/contracts/http';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { refreshSoon } from './refresh-soon.ts';

const { listCups } = api('/api/kitchen', {
  listCups: { route: 'GET /cups', who: 'member', input: z.object({}), output: z.null() },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that shows a list. @returns how often it was read */
const shown = () => {
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  let reads = 0;
  new QueryObserver(queries, { queryKey: listCups.key, queryFn: async () => (reads += 1) }).subscribe(() => undefined);
  return { queries, reads: () => reads };
};

test('what is wanted together is read once', async () => {
  const { queries, reads } = shown();
  await vi.advanceTimersByTimeAsync(0);
  for (let n = 0; n < 3; n += 1) refreshSoon(queries, [listCups], () => true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reads()).toBe(2);
});

test('a connection that is lost meanwhile is not asked; the list is read when it is shown next', async () => {
  const { queries, reads } = shown();
  await vi.advanceTimersByTimeAsync(0);
  let online = true;
  refreshSoon(queries, [listCups], () => online);
  online = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([reads(), queries.getQueryState(listCups.key)?.isInvalidated]).toEqual([1, true]);
});
