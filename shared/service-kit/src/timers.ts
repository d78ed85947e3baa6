import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceEnv } from './config.ts';
import type { Timer } from './service.ts';
import type { SystemCtx } from './types.ts';

/** Runs each timer's work, waits, runs it again; a failure is logged and the next round comes all the same. */
export const startTimers = (
  timers: readonly Timer<ServiceEnv>[],
  ctx: SystemCtx,
  env: ServiceEnv,
): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = timers.map(async ({ name, seconds, run }) => {
    while (!signal.aborted) {
      await run(ctx, env).catch((error: unknown) => ctx.log.warn({ err: error, timer: name }, 'timer failed'));
      // Takes its listener off the signal with it: one of our own a round would stay for good.
      await pause(seconds * 1000, undefined, { signal }).catch(() => {});
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
};
