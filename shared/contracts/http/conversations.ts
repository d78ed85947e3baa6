import * as z from 'zod/mini';
import { api, Id } from '../http.ts';

/** What the hub asks the service of a conversation; the gateway lets nobody else through. */
export const conversationsApi = api('/internal', {
  readParties: {
    route: 'GET /conversations/:id/parties',
    who: 'service',
    input: z.object({ id: Id }),
    /** Those who may read it now; `writing`: those of them who show when they write, and are shown it. */
    output: z.object({ parties: z.array(Id), writing: z._default(z.array(Id), []) }),
  },
});
