import * as z from 'zod/mini';
import { PARKED_AT_ONCE, ServiceHealth } from '../health.ts';
import { api, Id } from '../http.ts';

const callers = ['admin'] as const;

// What every service answers admin; the gateway lets nobody else through.

export const healthApi = api('/internal', {
  readHealth: { route: 'GET /health', who: 'service', callers, input: z.object({}), output: ServiceHealth },
});

export const parkedApi = api('/internal', {
  /** Those of them that are parked are tried again at once; what fails stays parked. */
  replayParked: {
    route: 'POST /parked/replay',
    who: 'service',
    callers,
    input: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(PARKED_AT_ONCE)) }),
    output: z.object({ count: z.int() }),
  },
});
