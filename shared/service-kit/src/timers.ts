import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceEnv } from './config.ts';
import type { Timer } from './service.ts';
import type { SystemCtx } from './types.ts';

/** Runs each timer's work, waits, runs it again; the first failure in a row is logged, and the next round comes. */
export const startTimers = (
  timers: readonly Timer<ServiceEnv>[],
  ctx: SystemCtx,
  env: ServiceEnv,
): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = timers.map(async ({ name, seconds, run }) => {
    let failed = false;
    while (!signal.aborted) {
      await run(ctx, env).then(
        () => (failed = false),
        (error: unknown) => {
          if (!failed) ctx.log.warn({ err: error, timer: name }, 'timer failed');
          failed = true;
        },
      );
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
