import { type ServiceEnv, upstreams } from '@reset/service-kit/config';
import * as z from 'zod';
import { readSigningKey } from './keys/signing.ts';

/** What identity is told by its environment besides what every service is. */
export const env = {
  RESET_UPSTREAMS: upstreams.prefault('{}').describe('JSON: base URL of each service, or a list of them'),
  JWT_SIGNING_KEY: z
    .string()
    .refine((s) => readSigningKey(s) !== null, 'must be a private ES256 key (P-256) as a JWK in JSON')
    .describe('Private key that access tokens are signed with'),
  JWT_TTL: z.coerce
    .number()
    .int()
    .min(10)
    .max(86_400)
    .default(3_600)
    .describe('Lifetime of an access token in seconds'),
  RESET_SERVICE_KEY: z
    .base64()
    .refine((s) => Buffer.from(s, 'base64').length === 32, 'must be 32 bytes in base64')
    .describe('Key that the tokens of the services are made with'),
  SIGN_UPS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('New accounts that one address may ask for in five minutes'),
  GUESSES_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .describe('Wrong passwords that one address may send at once, over all accounts; then one in 15 seconds'),
  REFRESHES_PER_SESSION: z.coerce
    .number()
    .int()
    .min(10)
    .default(300)
    .describe('Times one session may be refreshed in five minutes'),
  SESSION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(365)
    .describe('Days until a session ends in any case'),
  SESSION_IDLE_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(30)
    .describe('Days without use after which a session ends'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:8080')
    .describe('Where members reach the house: the links in mails begin with it'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Server that takes mails, like smtp://name:password@mail.example:587; without it none are sent'),
  MAIL_FROM: z.string().max(300).default('RESET <reset@localhost>').describe('Who mails come from'),
  MAILS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('Mails that one address may ask for in five minutes'),
  GUESTS: z.stringbool().default(false).describe('Whether anonymous sign-in is on: guests without an e-mail address'),
  GUEST_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe('Days without use after which the account of a guest is erased'),
  SERVICE_ROLE_JWKS: z
    .string()
    .min(1)
    .optional()
    .describe('File with public RSA keys (JWKS) of programs that may use the admin part of the auth protocol'),
  PASSKEY_RP_ID: z
    .hostname()
    .optional()
    .describe(
      'Name that passkeys are for, the host of PUBLIC_URL or a domain above it; another one ends those there are',
    ),
  PASSKEY_ORIGINS: z
    .string()
    .refine(
      (s) => s.split(',').every((one) => /^https?:$/.test(URL.parse(one.trim())?.protocol ?? '')),
      'must be origins',
    )
    .optional()
    .describe('Origins, with commas, where passkeys may be used; that of PUBLIC_URL otherwise'),
  CHALLENGES_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(100)
    .describe('Beginnings of a sign-in by passkey that one address may ask for in five minutes'),
  PASSWORD_HASHES_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(2)
    .describe('Password hashes computed at the same time'),
};

export type IdentityEnv = ServiceEnv & z.output<z.ZodObject<typeof env>>;
