import type { IdentityEnv } from '../env.ts';
import { deriveSecrets, type Secrets } from '../keys/secrets.ts';
import { createSigner, type Signer } from '../keys/signing.ts';
import { createHasher, type Hasher } from '../passwords/hasher.ts';
import { type LedgerWriter, ledgerWriter } from '../ledger/ledger.ts';
import { readServiceRole, type ServiceRole } from '../service-role/keys.ts';
import { type Lifetimes, lifetimesOf } from '../sessions/lifetimes.ts';

/** What the verbs of the auth protocol share. */
export interface Parts {
  readonly signer: Signer;
  readonly secrets: Secrets;
  readonly hasher: Hasher;
  readonly lifetimes: Lifetimes;
  readonly guessesPerAddress: number;
  readonly signUpsPerAddress: number;
  readonly refreshesPerSession: number;
  readonly mailsPerAddress: number;
  /** Whether mails are sent at all. */
  readonly sendsMail: boolean;
  readonly publicUrl: string;
  /** Whether anonymous sign-in is on. */
  readonly guests: boolean;
  readonly ledger: LedgerWriter;
  /** Of programs of the operator's; null where there are none. */
  readonly serviceRole: ServiceRole | null;
}

export const createParts = (env: IdentityEnv): Parts => ({
  signer: createSigner({ key: env.JWT_SIGNING_KEY, issuer: env.TOKEN_ISSUER, ttl: env.JWT_TTL }),
  secrets: deriveSecrets(env.JWT_SIGNING_KEY),
  hasher: createHasher(env.PASSWORD_HASHES_AT_ONCE),
  lifetimes: lifetimesOf(env),
  guessesPerAddress: env.GUESSES_PER_ADDRESS,
  signUpsPerAddress: env.SIGN_UPS_PER_ADDRESS,
  refreshesPerSession: env.REFRESHES_PER_SESSION,
  mailsPerAddress: env.MAILS_PER_ADDRESS,
  sendsMail: env.SMTP_URL !== undefined,
  publicUrl: env.PUBLIC_URL,
  guests: env.GUESTS,
  ledger: ledgerWriter(env),
  serviceRole: env.SERVICE_ROLE_JWKS === undefined ? null : readServiceRole(env.SERVICE_ROLE_JWKS),
});
