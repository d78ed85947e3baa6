import { healthMessages } from '@reset/contracts/health';
import type { healthApi } from '@reset/contracts/http/admin';
import { parkedApi } from '@reset/contracts/http/service-health';
import { fail, type Verb } from '@reset/service-kit';
import { askEndpoint, type Upstreams } from './ask.ts';

/** Written down first: what was asked for is in the log, whatever becomes of it. */
export const replayParked =
  (upstreams: Upstreams, token: string): Verb<typeof healthApi.replayParked> =>
  async ({ write }, { service, ids }) => {
    const bases = Object.hasOwn(upstreams, service) ? (upstreams[service] ?? []) : [];
    if (!bases.length) return fail('not_found');
    await write(async (tx) => {
      tx.audit('events.replay', service);
    });
    return askEndpoint(bases, parkedApi.replayParked, { token, body: { ids } }).catch(() =>
      fail('unavailable', healthMessages.notReplayed),
    );
  };
