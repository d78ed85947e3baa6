import * as z from 'zod/mini';
import { api, Id, storable } from '../http.ts';
import { AuthSession } from './auth.ts';

const Empty = z.object({});
const Code = storable().check(z.maxLength(100));
const One = z.object({ id: Id });
const Name = z.optional(storable().check(z.trim(), z.maxLength(100)));

const RecoveryStatus = z.object({
  id: Id,
  type: z.literal('recovery_code'),
  total: z.int(),
  remaining: z.int(),
});

/** `codes`: told this once. */
const RecoveryCodes = z.object({
  id: Id,
  type: z.literal('recovery_code'),
  friendly_name: z.string(),
  total: z.int(),
  codes: z.array(z.string()),
});

/** Who may: a session, and with `halfWay` also one whose second step is still to come. */
const hers = { who: 'member', halfWay: true } as const;

/**
 * Second factors in the auth protocol of `@supabase/auth-js`: an authenticator app, and recovery codes beside it. A
 * path that names the codes comes before the one that could take their name for an id.
 */
export const authFactors = api('/auth/v1', {
  enrollFactor: {
    route: 'POST /factors',
    ...hers,
    input: z.object({
      factor_type: z.optional(z.string().check(z.maxLength(40))),
      friendly_name: Name,
      issuer: Name,
    }),
    output: z.object({
      id: Id,
      type: z.literal('totp'),
      friendly_name: z.string(),
      totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
    }),
  },
  recoveryStatus: { route: 'GET /factors/recovery-codes', ...hers, input: Empty, output: RecoveryStatus },
  generateRecoveryCodes: {
    route: 'POST /factors/recovery-codes',
    ...hers,
    input: z.object({ friendly_name: Name }),
    output: RecoveryCodes,
  },
  verifyRecoveryCode: {
    route: 'POST /factors/recovery-codes/verify',
    ...hers,
    input: z.object({ code: z.optional(Code) }),
    output: AuthSession,
  },
  regenerateRecoveryCodes: {
    route: 'POST /factors/recovery-codes/regenerate',
    ...hers,
    input: Empty,
    output: RecoveryCodes,
  },
  unenrollRecoveryCodes: { route: 'DELETE /factors/recovery-codes', ...hers, input: Empty, output: One },
  challengeFactor: {
    route: 'POST /factors/:id/challenge',
    ...hers,
    input: One,
    output: z.object({ id: Id, type: z.literal('totp'), expires_at: z.int() }),
  },
  verifyFactor: {
    route: 'POST /factors/:id/verify',
    ...hers,
    input: z.object({ id: Id, challenge_id: z.optional(Id), code: z.optional(Code) }),
    output: AuthSession,
  },
  unenrollFactor: { route: 'DELETE /factors/:id', ...hers, input: One, output: One },
});

/** What is said of second factors, as the protocol's own service says it. */
export const factorErrors = {
  mfa_factor_not_found: 'Factor not found',
  mfa_verification_failed: 'Invalid TOTP code entered',
  too_many_enrolled_mfa_factors: 'Maximum number of verified factors reached, unenroll to continue',
  mfa_webauthn_enroll_not_enabled: 'MFA enroll is disabled for WebAuthn',
  mfa_webauthn_verify_not_enabled: 'MFA verification is disabled for WebAuthn',
  mfa_phone_enroll_not_enabled: 'MFA enroll is disabled for Phone',
  mfa_recovery_codes_sole_factor: 'Recovery codes cannot be the only factor',
  mfa_verified_factor_exists: 'Recovery codes already exist, regenerate them to replace them',
  insufficient_aal: 'AAL2 session is required while MFA is enabled.',
} as const;
