import { getEventListeners } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { createLogger } from './log.ts';
import type { ServiceEnv } from './config.ts';
import { startTimers } from './timers.ts';
import type { SystemCtx } from './types.ts';

afterEach(() => vi.restoreAllMocks());

it('many rounds leave no listener behind, and a stop ends the wait', async () => {
  const signals = new Set<EventTarget>();
  const { addEventListener } = EventTarget.prototype;
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function note(
    this: EventTarget,
    ...args: Parameters<typeof addEventListener>
  ) {
    if (this instanceof AbortSignal) signals.add(this);
    addEventListener.apply(this, args);
  });
  let rounds = 0;
  const run = async () => {
    rounds += 1;
    if (rounds % 2) throw new Error('and the next comes all the same');
  };
  const ctx = { log: createLogger('test', 'silent') } as unknown as SystemCtx;
  const timers = startTimers(
    [
      { name: 'often', seconds: 0, run },
      { name: 'seldom', seconds: 3_600, run },
    ],
    ctx,
    {} as ServiceEnv,
  );
  await expect.poll(() => rounds).toBeGreaterThan(40);
  const left = [...signals].map((signal) => getEventListeners(signal, 'abort').length);
  expect(left).toHaveLength(1);
  expect(left[0]).toBeLessThanOrEqual(2);
  await timers.stop();
});
