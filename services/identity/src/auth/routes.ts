import { auth } from '@reset/contracts/http/auth';
import { fail, serve } from '@reset/service-kit';
import type { Parts } from './parts.ts';
import { readUser } from './read-user.ts';
import { render } from './render.ts';
import { settings } from './settings.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { token } from './token.ts';
import { updateUser } from './update-user.ts';

const unknown = async () => fail('not_found');

export const authRoutes = (parts: Parts) =>
  serve(
    auth,
    {
      signUp: signUp(parts),
      token: token(parts),
      readUser,
      updateUser: updateUser(parts),
      signOut,
      settings,
      health: async () => ({ version: 'v1', name: 'GoTrue', description: 'RESET identity' }),
      keys: async () => ({ keys: [await parts.signer.publicKey()] }),
      unknownGet: unknown,
      unknownPost: unknown,
      unknownPut: unknown,
      unknownPatch: unknown,
      unknownDelete: unknown,
    },
    render,
  );
