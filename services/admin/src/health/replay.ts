import { healthMessages } from '@reset/contracts/health';
import type { healthApi } from '@reset/contracts/http/admin';
import { parkedApi } from '@reset/contracts/http/service-health';
import { fail, type Verb } from '@reset/service-kit';
import { callService, type Upstreams } from '@reset/service-kit/call-service';

/** Written down first: what was asked for is in the log, whatever becomes of it. */
export const replayParked =
  (upstreams: Upstreams, token: string): Verb<typeof healthApi.replayParked> =>
  async ({ write }, { service, ids }) => {
    if (!Object.hasOwn(upstreams, service)) return fail('not_found');
    await write(async (tx) => {
      tx.audit('events.replay', service);
    });
    return callService({ upstreams, service, token }, parkedApi.replayParked, { ids }).catch(() =>
      fail('unavailable', healthMessages.notReplayed),
    );
  };
