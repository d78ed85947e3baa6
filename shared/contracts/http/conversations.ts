import * as z from 'zod/mini';
import { api, Id } from '../http.ts';

/** What the hub asks the service of a conversation; the gateway lets nobody else through. */
export const partiesApi = api('/internal', {
  readParties: {
    route: 'GET /conversations/:id/parties',
    who: 'service',
    callers: ['realtime'],
    input: z.object({ id: Id }),
    /**
     * Those who may read it now; `writing`: those of them who show when they write, and are shown it; `suspended`: those
     * who may not write now, so that nothing says they do.
     */
    output: z.object({
      parties: z.array(Id),
      writing: z._default(z.array(Id), []),
      suspended: z._default(z.array(Id), []),
    }),
  },
});
