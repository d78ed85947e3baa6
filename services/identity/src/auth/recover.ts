import type { auth } from '@reset/contracts/http/auth';
import type { Verb } from '@reset/service-kit';
import { mailAProof } from './mail-a-proof.ts';
import type { Parts } from './parts.ts';

/** Sends a link and a code to who forgot her password. */
export const recover =
  (parts: Parts): Verb<typeof auth.recover> =>
  (ctx, input) =>
    mailAProof(parts, ctx, 'recovery', input);
