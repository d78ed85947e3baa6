import * as z from 'zod/mini';
import { api, Id, Instant, storable } from '../http.ts';

/**
 * What a member says of herself; the protocol calls it metadata. Her names are among it where she gave any, a blank
 * display name is null; whatever else a client put there is its own, and means nothing here.
 */
const AuthMetadata = z.looseObject({
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  display_name: z.optional(z.nullable(z.string())),
});

const Identity = z.object({
  id: Id,
  identity_id: Id,
  user_id: Id,
  provider: z.literal('email'),
  identity_data: z.object({ sub: Id, email: z.string(), email_verified: z.boolean() }),
  created_at: Instant,
  updated_at: Instant,
  last_sign_in_at: z.optional(Instant),
});

/** A second factor in the shape auth-js expects. `friendly_name`: what she calls it herself. */
const AuthFactor = z.object({
  id: Id,
  friendly_name: z.optional(z.string()),
  factor_type: z.enum(['totp', 'webauthn', 'recovery_code']),
  status: z.enum(['unverified', 'verified']),
  created_at: Instant,
  updated_at: Instant,
  last_challenged_at: z.optional(Instant),
});
export type AuthFactor = z.output<typeof AuthFactor>;

/** A user in the shape auth-js expects. */
export const AuthUser = z.object({
  id: Id,
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  /** Of a guest it is empty. */
  email: z.string(),
  phone: z.literal(''),
  /** What she would like instead, until it is confirmed. */
  new_email: z.optional(z.string()),
  email_change_sent_at: z.optional(Instant),
  email_confirmed_at: z.optional(Instant),
  confirmed_at: z.optional(Instant),
  last_sign_in_at: z.optional(Instant),
  /** How she signs in, and what the operator's programs keep about her; nothing in it gives a right. */
  app_metadata: z.looseObject({
    provider: z.optional(z.literal('email')),
    providers: z.optional(z.array(z.literal('email'))),
  }),
  user_metadata: AuthMetadata,
  identities: z.array(Identity),
  factors: z.array(AuthFactor),
  is_anonymous: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
});
export type AuthUser = z.output<typeof AuthUser>;

/** A session in the shape auth-js expects; `expires_in` in seconds, `expires_at` in seconds since the epoch. */
export const AuthSession = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  expires_at: z.int(),
  user: AuthUser,
});
export type AuthSession = z.output<typeof AuthSession>;

const Metadata = z.optional(z.nullable(z.record(z.string(), z.unknown())));
const Empty = z.object({});
const Token = z.string().check(z.maxLength(200));

/** Where the link of a mail leads, and who alone may follow it (PKCE). */
const flow = {
  redirect_to: z.optional(storable().check(z.maxLength(2000))),
  code_challenge: z.optional(z.nullable(storable().check(z.maxLength(200)))),
  code_challenge_method: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
};
const Asked = z.object({ ...flow, email: z.optional(storable()), phone: z.optional(storable()) });

/** What a program of the operator's says of an account. */
const Account = z.object({
  email: z.optional(storable()),
  phone: z.optional(storable()),
  password: z.optional(storable()),
  email_confirm: z.optional(z.boolean()),
  ban_duration: z.optional(z.string()),
  role: z.optional(z.string()),
  user_metadata: Metadata,
  app_metadata: Metadata,
});
const Paged = z.optional(z.string().check(z.maxLength(100)));

/** Of the protocol, and refused here whatever is sent. */
const refused = { who: 'anyone', input: Empty, output: z.never() } as const;

/**
 * The part of the auth protocol of `@supabase/auth-js` that the identity service speaks. Its paths, shapes and error
 * words are the protocol's own; what the forms accept is in `../auth.ts`. The unknown paths come last.
 */
export const auth = api('/auth/v1', {
  signUp: {
    route: 'POST /signup',
    who: 'anyone',
    input: z.object({
      email: z.optional(storable()),
      phone: z.optional(storable()),
      password: z.optional(storable()),
      data: Metadata,
    }),
    output: AuthSession,
  },
  token: {
    route: 'POST /token',
    who: 'anyone',
    input: z.object({
      grant_type: z.optional(z.string()),
      email: z.optional(storable()),
      phone: z.optional(storable()),
      password: z.optional(storable()),
      refresh_token: z.optional(z.string().check(z.maxLength(500))),
      auth_code: z.optional(z.string().check(z.maxLength(500))),
      code_verifier: z.optional(z.string().check(z.maxLength(500))),
    }),
    output: AuthSession,
  },
  recover: { route: 'POST /recover', who: 'anyone', input: Asked, output: Empty },
  otp: { route: 'POST /otp', who: 'anyone', input: Asked, output: Empty },
  resend: {
    route: 'POST /resend',
    who: 'anyone',
    input: z.extend(Asked, { type: z.optional(z.string().check(z.maxLength(40))) }),
    output: Empty,
  },
  verify: {
    route: 'POST /verify',
    who: 'anyone',
    input: z.object({
      type: z.optional(z.string().check(z.maxLength(40))),
      token_hash: z.optional(Token),
      token: z.optional(Token),
      email: z.optional(storable()),
      phone: z.optional(storable()),
    }),
    output: AuthSession,
  },
  followLink: {
    route: 'GET /verify',
    who: 'anyone',
    input: z.object({
      type: z.optional(z.string().check(z.maxLength(40))),
      token: z.optional(Token),
      redirect_to: flow.redirect_to,
    }),
    output: z.never(),
  },
  reauthenticate: { route: 'GET /reauthenticate', who: 'member', halfWay: true, input: Empty, output: Empty },
  readUser: { route: 'GET /user', who: 'member', halfWay: true, input: Empty, output: AuthUser },
  updateUser: {
    route: 'PUT /user',
    who: 'member',
    halfWay: true,
    input: z.object({
      email: z.optional(storable()),
      phone: z.optional(storable()),
      password: z.optional(storable()),
      current_password: z.optional(storable()),
      nonce: z.optional(Token),
      data: Metadata,
    }),
    output: AuthUser,
  },
  signOut: {
    route: 'POST /logout',
    who: 'member',
    halfWay: true,
    input: z.object({ scope: z._default(z.enum(['global', 'local', 'others']), 'global') }),
    output: z.null(),
  },
  settings: {
    route: 'GET /settings',
    who: 'anyone',
    input: Empty,
    output: z.object({
      external: z.record(z.string(), z.boolean()),
      disable_signup: z.boolean(),
      mailer_autoconfirm: z.boolean(),
      phone_autoconfirm: z.boolean(),
      sms_provider: z.string(),
      saml_enabled: z.boolean(),
    }),
  },
  health: {
    route: 'GET /health',
    who: 'anyone',
    input: Empty,
    output: z.object({ version: z.string(), name: z.string(), description: z.string() }),
  },
  keys: {
    route: 'GET /.well-known/jwks.json',
    who: 'anyone',
    input: Empty,
    output: z.object({
      keys: z.array(
        z.object({
          kty: z.literal('EC'),
          crv: z.literal('P-256'),
          x: z.string(),
          y: z.string(),
          kid: z.string(),
          alg: z.literal('ES256'),
          use: z.literal('sig'),
          key_ops: z.array(z.literal('verify')),
        }),
      ),
    }),
  },
  sso: { route: 'POST /sso', ...refused },
  samlMetadata: { route: 'GET /sso/saml/metadata', ...refused },
  samlConsumer: { route: 'POST /sso/saml/acs', ...refused },
  authorize: { route: 'GET /authorize', ...refused },
  linkIdentity: { route: 'GET /user/identities/authorize', ...refused },
  unlinkIdentity: { route: 'DELETE /user/identities/*', ...refused },
  invite: {
    route: 'POST /invite',
    who: 'anyone',
    input: z.object({ email: z.optional(storable()), data: Metadata }),
    output: AuthUser,
  },
  listUsers: {
    route: 'GET /admin/users',
    who: 'anyone',
    input: z.object({ page: Paged, per_page: Paged }),
    output: z.object({ aud: z.literal('authenticated'), users: z.array(AuthUser) }),
  },
  createUser: { route: 'POST /admin/users', who: 'anyone', input: Account, output: AuthUser },
  readUserOf: { route: 'GET /admin/users/:id', who: 'anyone', input: z.object({ id: Id }), output: AuthUser },
  changeUserOf: {
    route: 'PUT /admin/users/:id',
    who: 'anyone',
    input: z.extend(Account, { id: Id }),
    output: AuthUser,
  },
  deleteUserOf: {
    route: 'DELETE /admin/users/:id',
    who: 'anyone',
    input: z.object({ id: Id, should_soft_delete: z.optional(z.boolean()) }),
    output: Empty,
  },
  generateLink: {
    route: 'POST /admin/generate_link',
    who: 'anyone',
    input: z.object({
      type: z.optional(z.string().check(z.maxLength(40))),
      email: z.optional(storable()),
      new_email: z.optional(storable()),
      password: z.optional(storable()),
      data: Metadata,
      redirect_to: flow.redirect_to,
    }),
    output: z.extend(AuthUser, {
      action_link: z.string(),
      email_otp: z.string(),
      hashed_token: z.string(),
      redirect_to: z.string(),
      verification_type: z.string(),
    }),
  },
  readAdmin: { route: 'GET /admin/*', ...refused },
  postAdmin: { route: 'POST /admin/*', ...refused },
  putAdmin: { route: 'PUT /admin/*', ...refused },
  deleteAdmin: { route: 'DELETE /admin/*', ...refused },
  options: { route: 'OPTIONS /*', who: 'anyone', input: Empty, output: z.null() },
  unknownGet: { route: 'GET /*', ...refused },
  unknownPost: { route: 'POST /*', ...refused },
  unknownPut: { route: 'PUT /*', ...refused },
  unknownPatch: { route: 'PATCH /*', ...refused },
  unknownDelete: { route: 'DELETE /*', ...refused },
});

/** What the identity service says when it refuses; forms show it under their own title. */
export const authErrors = {
  invalid_credentials: 'The email or password is not right. Please try again.',
  email_not_confirmed: 'Please confirm your email address first.',
  user_already_exists: 'There is already an account with this email. You can sign in instead.',
  anonymous_provider_disabled: 'An email address and a password are needed.',
  phone_provider_disabled: 'Phone numbers are not used here.',
  email_change_unsupported: 'Your email address cannot be changed here.',
  weak_password_common: 'Many people use this password, so it is easy to guess. Please choose another one.',
  weak_password_email: 'Your password is too close to your email address. Please choose another one.',
  same_password: 'This is already your password. Please choose a new one.',
  reauthentication_needed: 'Please enter your current password to set a new one.',
  over_request_rate_limit: 'Too many tries. Please wait a few minutes and try again.',
  over_sign_up_limit: 'Too many new accounts from here. Please wait a few minutes and try again.',
  refresh_token_not_found: 'Your session has ended. Please sign in again.',
  refresh_token_already_used:
    'We could not be sure that it was you on this device, so we signed you out here. What you saved is safe. Please sign in again.',
  session_expired:
    'We sign you out now and then to keep your account safe. Please sign in again. What you were writing is still on this device.',
  session_not_found: 'Your session has ended. Please sign in again.',
  user_not_found: 'This account is not there any more.',
  bad_jwt: 'Your session is not valid. Please sign in again.',
  bad_json: 'This is not valid JSON.',
  unsupported_grant_type: 'This way of signing in is not available.',
  metadata_too_large: 'The metadata is too large.',
  email_provider_disabled: 'Mail is not set up here yet.',
  otp_expired: 'This link or code has been used already, or its time is over. Please ask for a new one.',
  reauthentication_not_valid: 'This code is not right, or its time is over.',
  email_exists: 'There is already an account with this email.',
  // As the protocol's own service says it: no form of ours gets here.
  flow_state_not_found: 'invalid flow state, no valid flow state found',
  bad_code_verifier: 'code challenge does not match previously saved code verifier',
  provider_disabled: 'Unsupported provider: provider is not enabled',
  web3_provider_disabled: 'Web3 provider is disabled',
  saml_provider_disabled: 'SAML 2.0 is disabled',
  manual_linking_disabled: 'Manual linking is disabled',
  not_admin: 'User not allowed',
  no_address: 'Reauthentication requires the user to have an email or a phone number',
  no_guests: 'Anonymous user not allowed to perform these actions',
  not_settable: 'This cannot be set here.',
  hers_alone: 'How an admin signs in is changed by herself.',
} as const;
