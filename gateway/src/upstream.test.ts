import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUpstream, type Turn } from './upstream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('who waited and got its turn is never told that there was none', async () => {
  const upstream = createUpstream(['http://127.0.0.1:1'], { connections: 1, connectMs: 1, idleMs: 1, waitMs: 3_000 });
  const begun: (Turn | null)[] = [];
  const take = () => upstream.take(new Set(), (turn) => begun.push(turn));
  take();
  take();
  begun[0]?.end('done');
  vi.advanceTimersByTime(10_000);
  expect(begun).toEqual([expect.anything(), expect.anything()]);
  await upstream.close();
});
