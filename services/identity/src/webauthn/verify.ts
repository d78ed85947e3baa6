import type { Asserted, Registered } from '@reset/contracts/http/auth-passkeys';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { RelyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256: what authenticators sign with. */
export const ALGORITHMS = [-8, -7, -257];

/** A key as an authenticator made it. */
interface MadeKey {
  readonly credentialId: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  /** Which make of authenticator it says that it is. */
  readonly aaguid: string;
}

/** More than the longest RSA key that is in use. */
const MOST_BYTES = 1_100;

type IsChallenge = (signed: string) => boolean;

/** Inside another site's frame nothing is signed for us, whether or not the browser names the site. */
const isFramed = (clientDataJSON: string): boolean => decodeClientDataJSON(clientDataJSON).crossOrigin === true;

/**
 * What an authenticator says of its own make is not looked at. So its certificates are taken off before the key is
 * read: checking them would ask the addresses that stand in them, which whoever sends it chose.
 */
const withoutAttestation = (attestationObject: string): string => {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const bare = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare as never));
};

/** @returns the new key; null where anything of it is not as it was asked for */
export const verifyRegistered = async (
  { id: expectedRPID, origins }: RelyingParty,
  isChallenge: IsChallenge,
  { response, ...credential }: Registered,
): Promise<MadeKey | null> => {
  try {
    if (isFramed(response.clientDataJSON)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: withoutAttestation(response.attestationObject),
        },
        clientExtensionResults: {},
      },
      expectedChallenge: isChallenge,
      expectedOrigin: [...origins],
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { aaguid, credential: made } = registrationInfo;
    if (made.publicKey.length > MOST_BYTES) return null;
    return {
      ...{ credentialId: made.id, publicKey: isoBase64URL.fromBuffer(made.publicKey) },
      ...{ counter: made.counter, aaguid },
    };
  } catch {
    return null;
  }
};

/**
 * Whether a key signed this challenge, for us, at one of our addresses, with its owner's face, finger or code.
 * @returns its counter, which the caller compares; null where anything is not as it was asked for
 */
export const verifyAsserted = async (
  { id: expectedRPID, origins }: RelyingParty,
  isChallenge: IsChallenge,
  { response, ...credential }: Asserted,
  publicKey: string,
): Promise<{ readonly counter: number } | null> => {
  try {
    if (isFramed(response.clientDataJSON)) return null;
    const { clientDataJSON, authenticatorData, signature } = response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: isChallenge,
      expectedOrigin: [...origins],
      expectedRPID,
      requireUserVerification: true,
      // Below any: the counter counts only once the signature is known to be good, and under a lock.
      credential: { id: credential.id, publicKey: isoBase64URL.toBuffer(publicKey), counter: -1 },
    });
    return verified ? { counter: authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
};

/** Two have the same key: the counter of one that was used does not go on. Those that count nothing stay at zero. */
export const isCloned = (before: number, now: number): boolean => (before > 0 || now > 0) && now <= before;
