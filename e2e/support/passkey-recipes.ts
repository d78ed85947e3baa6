import { signIn } from './people.ts';
import type { Recipe } from './recipe.ts';
import { v7 as uuidv7 } from './uuid.ts';

const passkeys = '/auth/v1/passkeys';
const of = { id: 'none', rawId: 'none', type: 'public-key' };

/** With a session of a moment ago: only she sets one up who has just signed in. */
const fresh =
  (path: string, body: Readonly<Record<string, unknown>>): Recipe =>
  async ({ token, member }, _, stack) => ({
    path: passkeys + path,
    body,
    token: member ? (await signIn(stack, member)).access_token : token,
  });

/** Routes of passkeys: every challenge and every passkey here is one that nobody has. */
export const passkeyRecipes: Readonly<Record<string, Recipe>> = {
  'POST /auth/v1/passkeys/registration/options': fresh('/registration/options', {}),
  'POST /auth/v1/passkeys/registration/verify': fresh('/registration/verify', {
    challenge_id: uuidv7(),
    credential: { ...of, response: { clientDataJSON: '', attestationObject: '' } },
  }),
  'POST /auth/v1/passkeys/authentication/options': () => ({ path: `${passkeys}/authentication/options`, body: {} }),
  'POST /auth/v1/passkeys/authentication/verify': () => ({
    path: `${passkeys}/authentication/verify`,
    body: {
      challenge_id: uuidv7(),
      credential: { ...of, response: { clientDataJSON: '', authenticatorData: '', signature: '' } },
    },
  }),
  'GET /auth/v1/passkeys': () => ({ path: passkeys }),
  'PATCH /auth/v1/passkeys/:id': () => ({ path: `${passkeys}/${uuidv7()}`, body: { friendly_name: 'My phone' } }),
  'DELETE /auth/v1/passkeys/:id': () => ({ path: `${passkeys}/${uuidv7()}` }),
};
