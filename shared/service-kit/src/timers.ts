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
  const wait = (seconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000);
      stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  const running = timers.map(async ({ name, seconds, run }) => {
    while (!stopping.signal.aborted) {
      await run(ctx, env).catch((error: unknown) => ctx.log.warn({ err: error, timer: name }, 'timer failed'));
      await wait(seconds);
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
};
