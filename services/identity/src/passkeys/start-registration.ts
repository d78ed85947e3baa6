import { authErrors } from '@reset/contracts/http/auth';
import type { passkeysApi } from '@reset/contracts/http/auth-passkeys';
import { passkeyLimits } from '@reset/contracts/passkeys';
import type { Ctx, Me, Verb } from '@reset/service-kit';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { AuthFail } from '../auth/fail.ts';
import { findById } from '../users/find.ts';
import { makeChallenge } from '../webauthn/challenges.ts';
import { refusePasskey } from '../webauthn/refuse.ts';
import { ALGORITHMS } from '../webauthn/verify.ts';
import { requireOwnHand } from './own-hand.ts';
import type { PasskeyParts } from './parts.ts';
import { passkey } from './tables.ts';

/** What her browser is to make a key with: one that it finds by itself later, and uses only for her. */
export const startRegistration =
  (parts: PasskeyParts): Verb<typeof passkeysApi.startRegistration> =>
  async (ctx: Ctx<Me>) => {
    const account = await findById(ctx.db, ctx.me.id);
    if (!account) throw new AuthFail(403, 'user_not_found');
    if (account.user.email === null) throw new AuthFail(403, 'no_authorization', { message: authErrors.no_guests });
    await requireOwnHand(ctx);
    const { credential_id: id, transports } = passkey;
    const there = await ctx.db.select({ id, transports }).from(passkey).where(eq(passkey.user_id, ctx.me.id));
    if (there.length >= passkeyLimits.most) throw refusePasskey(422, 'too_many_passkeys');
    const made = await makeChallenge(parts, ctx, { purpose: 'passkey_registration', userId: ctx.me.id });
    const options = await generateRegistrationOptions({
      rpName: parts.relyingParty.name,
      rpID: parts.relyingParty.id,
      userName: account.user.email,
      userDisplayName: ctx.me.name,
      // The member's id as text: the protocol's own service reads it so.
      userID: new TextEncoder().encode(ctx.me.id),
      challenge: made.challenge,
      timeout: passkeyLimits.challengeSeconds * 1000,
      attestationType: 'none',
      excludeCredentials: there.map((one) => ({ id: one.id, transports: [...one.transports] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return { challenge_id: made.id, options: { ...options }, expires_at: made.expiresAt };
  };
