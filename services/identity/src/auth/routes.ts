import { auth } from '@reset/contracts/http/auth';
import { fail, serve } from '@reset/service-kit';
import { forMember, judged } from './caller.ts';
import { followLink } from './follow-link.ts';
import { options } from './options.ts';
import type { Parts } from './parts.ts';
import { otp } from './otp.ts';
import { reauthenticate } from './reauthenticate.ts';
import { recover } from './recover.ts';
import { resend } from './resend.ts';
import { verify } from './verify.ts';
import { readUser } from './read-user.ts';
import { refused } from './refused.ts';
import { render } from './render.ts';
import { serviceRoleVerbs } from '../service-role/verbs.ts';
import { settings } from './settings.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { token } from './token.ts';
import { updateUser } from './update-user.ts';

const unknown = async () => fail('not_found');

const spoken = {
  ...auth,
  readUser: judged(auth.readUser),
  updateUser: judged(auth.updateUser),
  signOut: judged(auth.signOut),
  reauthenticate: judged(auth.reauthenticate),
};

export const authRoutes = (parts: Parts) =>
  serve(
    spoken,
    {
      signUp: signUp(parts),
      token: token(parts),
      recover: recover(parts),
      otp: otp(parts),
      resend: resend(parts),
      verify: verify(parts),
      followLink: followLink(parts),
      reauthenticate: forMember(reauthenticate(parts)),
      readUser: forMember(readUser),
      updateUser: forMember(updateUser(parts)),
      signOut: forMember(signOut),
      settings: settings(parts),
      health: async () => ({ version: 'v1', name: 'GoTrue', description: 'RESET identity' }),
      keys: async () => ({ keys: [await parts.signer.publicKey()] }),
      options,
      ...refused,
      ...serviceRoleVerbs(parts),
      unknownGet: unknown,
      unknownPost: unknown,
      unknownPut: unknown,
      unknownPatch: unknown,
      unknownDelete: unknown,
    },
    render,
  );
