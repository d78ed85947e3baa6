import * as z from 'zod/mini';
import { api, Id, Instant } from '../http.ts';
import { PasskeyName } from '../passkeys.ts';
import { AuthSession } from './auth.ts';

/** Bytes in base64url, as browsers and the protocol word them. */
const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]*$/));

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
};

/** What `navigator.credentials.create()` gave, in JSON. */
const Registered = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
export type Registered = z.output<typeof Registered>;

/** What `navigator.credentials.get()` gave, in JSON. */
const Asserted = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: z.optional(z.nullable(bytes(100))),
  }),
});
export type Asserted = z.output<typeof Asserted>;

/** Members that WebAuthn itself defines: a client hands them to the browser. */
const Options = z.record(z.string(), z.unknown());
/** `expires_at` in seconds since the epoch. */
const Ceremony = z.object({ challenge_id: Id, options: Options, expires_at: z.int() });

const One = z.object({ id: Id });

/** A passkey of hers: what tells it from the others, and nothing of its key. */
const Passkey = z.object({
  id: Id,
  friendly_name: z.string(),
  created_at: Instant,
  last_used_at: z.optional(Instant),
});
export type Passkey = z.output<typeof Passkey>;

/** Passkeys in the auth protocol of `@supabase/auth-js`: its paths, shapes and error words. */
export const passkeysApi = api('/auth/v1', {
  startRegistration: {
    route: 'POST /passkeys/registration/options',
    who: 'member',
    input: z.object({}),
    output: Ceremony,
  },
  verifyRegistration: {
    route: 'POST /passkeys/registration/verify',
    who: 'member',
    input: z.object({ challenge_id: Id, credential: Registered }),
    output: Passkey,
  },
  startAuthentication: {
    route: 'POST /passkeys/authentication/options',
    who: 'anyone',
    input: z.object({}),
    output: Ceremony,
  },
  verifyAuthentication: {
    route: 'POST /passkeys/authentication/verify',
    who: 'anyone',
    input: z.object({ challenge_id: Id, credential: Asserted }),
    output: AuthSession,
  },
  listPasskeys: { route: 'GET /passkeys', who: 'member', input: z.object({}), output: z.array(Passkey) },
  renamePasskey: {
    route: 'PATCH /passkeys/:id',
    who: 'member',
    input: z.extend(One, { friendly_name: PasskeyName.shape.name }),
    output: Passkey,
  },
  deletePasskey: { route: 'DELETE /passkeys/:id', who: 'member', input: One, output: z.null() },
});

/** What the identity service says when it refuses one; statuses and words are the protocol's. */
export const passkeyErrors = {
  webauthn_challenge_not_found: 'That was used already. Please try again.',
  webauthn_challenge_expired: 'That took a little long. Please try again.',
  webauthn_verification_failed: 'We could not recognize this passkey. Please try again, or use your password.',
  webauthn_credential_exists: 'This device has a passkey for your account already.',
  too_many_passkeys: 'Ten passkeys are as many as we keep. If you would like another, please remove one first.',
  reauthentication_needed: 'Please enter your password once more before you set up a passkey.',
  insufficient_aal: 'Please confirm with your second factor first.',
  not_found: 'This passkey is not there any more.',
} as const;
