import { v7 as uuidv7 } from './uuid.ts';
import type { WriteRoute } from './write-route.ts';

const of = { id: 'none', rawId: 'none', type: 'public-key' };
const path = '/auth/v1/passkeys';
const inResponse = (...names: readonly string[]) => names.map((name) => ['credential', 'response', name]);

export const passkeyWriteRoutes: readonly WriteRoute[] = [
  ...['registration', 'authentication'].map((ceremony) => ({
    ...{ route: `POST ${path}/${ceremony}/options`, path: `${path}/${ceremony}/options` },
    ...{ good: () => ({}), texts: [], others: [] },
  })),
  {
    ...{ route: `POST ${path}/registration/verify`, path: `${path}/registration/verify` },
    good: () => ({
      challenge_id: uuidv7(),
      credential: { ...of, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
    }),
    texts: [['challenge_id'], ['credential', 'id'], ...inResponse('clientDataJSON', 'attestationObject')],
    others: [['credential'], ['credential', 'response'], ...inResponse('transports')],
  },
  {
    ...{ route: `POST ${path}/authentication/verify`, path: `${path}/authentication/verify` },
    good: () => ({
      challenge_id: uuidv7(),
      credential: {
        ...of,
        response: { clientDataJSON: 'e30', authenticatorData: '', signature: '', userHandle: null },
      },
    }),
    texts: [
      ...[['challenge_id'], ['credential', 'id']],
      ...inResponse('clientDataJSON', 'authenticatorData', 'signature', 'userHandle'),
    ],
    others: [['credential'], ['credential', 'response']],
  },
  {
    ...{ route: `PATCH ${path}/:id`, path: `${path}/${uuidv7()}` },
    good: () => ({ friendly_name: 'My phone' }),
    texts: [['friendly_name']],
    others: [],
  },
];
