import type { Parts } from '../auth/parts.ts';
import type { IdentityEnv } from '../env.ts';
import { type RelyingParty, relyingPartyOf } from '../webauthn/relying-party.ts';

/** What the verbs of passkeys share. */
export interface PasskeyParts extends Parts {
  readonly relyingParty: RelyingParty;
  readonly challengesPerAddress: number;
}

export const passkeyParts = (parts: Parts, env: IdentityEnv): PasskeyParts => ({
  ...parts,
  relyingParty: relyingPartyOf(env),
  challengesPerAddress: env.CHALLENGES_PER_ADDRESS,
});
