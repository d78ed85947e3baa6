import type { auth } from '@reset/contracts/http/auth';
import type { Verb } from '@reset/service-kit';
import { mailAProof } from './mail-a-proof.ts';
import type { Parts } from './parts.ts';

/** Sends a link and a code to sign in with. It makes no account: that takes the form, and tells nobody who has one. */
export const otp =
  (parts: Parts): Verb<typeof auth.otp> =>
  (ctx, input) =>
    mailAProof(parts, ctx, 'magiclink', input);
