import type { passkeysApi } from '@reset/contracts/http/auth-passkeys';
import { passkeyLimits } from '@reset/contracts/passkeys';
import type { Verb } from '@reset/service-kit';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { makeChallenge } from '../webauthn/challenges.ts';
import type { PasskeyParts } from './parts.ts';

/** Whoever asks names nobody, so nothing is told of anybody: the browser shows what it has for us. */
export const startAuthentication =
  (parts: PasskeyParts): Verb<typeof passkeysApi.startAuthentication> =>
  async (ctx) => {
    const made = await makeChallenge(parts, ctx, { purpose: 'passkey_authentication', userId: null });
    const options = await generateAuthenticationOptions({
      rpID: parts.relyingParty.id,
      challenge: made.challenge,
      timeout: passkeyLimits.challengeSeconds * 1000,
      userVerification: 'required',
    });
    return { challenge_id: made.id, options: { ...options }, expires_at: made.expiresAt };
  };
