import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyRegistrationOptionsResponse } from '@supabase/auth-js';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** What may be wrong of an answer, each by itself. */
export interface Wrong {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly type?: string;
  readonly challenge?: string;
  readonly crossOrigin?: boolean;
  readonly userHandle?: string;
  readonly counter?: number;
  /** Of an attestation, with certificates that are none. */
  readonly format?: string;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest();

/** An authenticator in software, which signs whatever a test wants signed: one key, with a counter. */
export const newAuthenticator = (
  house: { readonly origin: string; readonly rpId: string },
  aaguid: Uint8Array = randomBytes(16),
) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const state = { counter: 0, handle: '' };

  const clientData = (type: string, challenge: string, wrong: Wrong): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? house.origin,
        crossOrigin: wrong.crossOrigin ?? false,
      }),
    );
  const authenticatorData = (flags: number, counter: number, wrong: Wrong, attested = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = wrong.isVerified === false ? 0 : VERIFIED;
    return Buffer.concat([sha256(wrong.rpId ?? house.rpId), Buffer.from([flags | verified]), count, attested]);
  };

  return {
    /** Goes on from here: a copy of a key that was used since has an older one. */
    state,
    create({ options }: PasskeyRegistrationOptionsResponse, wrong: Wrong = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([aaguid, length, id, isoCBOR.encode(cose as never)]);
      const authData = authenticatorData(PRESENT | ATTESTED, state.counter, wrong, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', wrong.format ?? 'none'],
        ['attStmt', wrong.format ? new Map([['x5c', [new Uint8Array(9)]]]) : new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      state.handle = options.user.id;
      return {
        ...{ id: base64url(id), rawId: base64url(id), type: 'public-key' as const },
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, wrong)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal' as const],
        },
        clientExtensionResults: {},
      };
    },
    get({ challenge }: { readonly challenge: string }, wrong: Wrong = {}) {
      state.counter = wrong.counter ?? state.counter + 1;
      const data = authenticatorData(PRESENT, state.counter, wrong);
      const client = clientData('webauthn.get', challenge, wrong);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...{ id: base64url(id), rawId: base64url(id), type: 'public-key' as const },
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: wrong.userHandle ?? state.handle,
        },
        clientExtensionResults: {},
      };
    },
  };
};
export type Authenticator = ReturnType<typeof newAuthenticator>;
