import * as z from 'zod/mini';
import { api, Id } from '../http.ts';

/** The signed-in member as the house sees her. */
export const Me = z.object({ id: Id, name: z.string(), admin: z.boolean() });
export type Me = z.output<typeof Me>;

export const identity = api('/api/identity', {
  me: { route: 'GET /me', who: 'member', input: z.object({}), output: Me },
});
