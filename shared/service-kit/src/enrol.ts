import { eq } from 'drizzle-orm';
import type { ServiceEnv } from './config.ts';
import { kitState } from './tables.ts';
import type { SystemCtx } from './types.ts';

const KEY = 'enrolled';

/** A wait that an operator should hear of; the first ones are how everything starts at once. */
const SLOW_MS = 2_000;

const ask = async (name: string, env: ServiceEnv, signal: AbortSignal): Promise<void> => {
  const answer = await fetch(new URL('/internal/holders', env.IDENTITY_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${env.RESET_SERVICE_TOKEN}` },
    body: JSON.stringify({ service: name }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(3_000)]),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`identity answered ${answer.status}`);
};

/**
 * Tells identity that this service keeps members' data, so that it is told all members and asked at every erasure.
 * Resolves once identity has answered; a service that had enrolled before goes on at once and tells it again later.
 */
export const enrol = async (name: string, env: ServiceEnv, ctx: SystemCtx): Promise<void> => {
  const until = async (): Promise<void> => {
    for (let wait = 250; !ctx.signal.aborted; wait = Math.min(wait * 2, 5_000)) {
      try {
        await ask(name, env, ctx.signal);
        await ctx.db.insert(kitState).values({ key: KEY, value: 'yes' }).onConflictDoNothing();
        return;
      } catch (error) {
        ctx.log[wait < SLOW_MS ? 'debug' : 'warn']({ err: error }, 'waiting for identity');
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  };
  const known = await ctx.db.select().from(kitState).where(eq(kitState.key, KEY));
  const done = until();
  if (!known.length) await done;
  else done.catch(() => {});
};
