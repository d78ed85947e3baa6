import { readFileSync } from 'node:fs';
import { ServiceName } from '@reset/contracts/service-name';
import * as z from 'zod';

/** The configuration cannot be used; the message names each variable and what is wrong with it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads a process's configuration.
 * @param schema one field a variable; `NAME_FILE` may give the path of a file that holds `NAME`'s value
 * @param env usually `process.env`
 * @returns the parsed values; an empty variable counts as absent
 * @throws ConfigError for a wrong or missing value, an unreadable file, or a `RESET_*` name nobody knows
 */
export const readEnv = <S extends z.ZodObject>(
  schema: S,
  env: Readonly<Record<string, string | undefined>>,
): z.output<S> => {
  const problems: string[] = [];
  const known = new Set(Object.keys(schema.shape));
  const values: Record<string, string> = {};
  for (const name of known) {
    const file = env[`${name}_FILE`];
    try {
      const value = file ? readFileSync(file, 'utf8').trim() : env[name];
      if (value) values[name] = value;
    } catch {
      problems.push(`${name}_FILE: cannot read ${file}`);
    }
  }
  for (const name of Object.keys(env)) {
    if (name.startsWith('RESET_') && !known.has(name) && !known.has(name.replace(/_FILE$/, ''))) {
      problems.push(`${name}: not a name this process knows`);
    }
  }
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`));
  }
  if (problems.length || !parsed.success) {
    throw new ConfigError(`The configuration cannot be used:\n  ${problems.join('\n  ')}`);
  }
  return parsed.data;
};

const url = (protocol: RegExp) => z.url({ protocol });

/** Base URLs of each service, as JSON; one or several. */
export const upstreams = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('must be JSON, like {"identity":"http://127.0.0.1:4001"}');
      return z.NEVER;
    }
  })
  .pipe(
    z.record(
      ServiceName,
      z.union([
        url(/^https?$/),
        z
          .array(url(/^https?$/))
          .min(1)
          .max(64),
      ]),
    ),
  )
  .transform((given) => Object.fromEntries(Object.entries(given).map(([service, urls]) => [service, [urls].flat()])));

const HASH = /^[0-9a-f]{64}$/;
/** Whether it is a service's name and a hash of 32 bytes. */
const isOfService = (given: string, between: '.' | '='): boolean => {
  const [name, hash = '', ...rest] = given.split(between);
  return ServiceName.safeParse(name).success && HASH.test(hash) && rest.length === 0;
};

/** What a process shows to others of the house, as `serviceToken` makes it. */
export const ownToken = z.string().refine((token) => isOfService(token, '.'), 'must be like identity.<64 hex digits>');

/** What every service is told by its environment (the table in the README is made from these). */
export const serviceEnv = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).describe('Port to listen on'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe("Address to listen on: loopback or the house's own network, never the public's"),
  DATABASE_URL: url(/^postgres(ql)?$/).describe('Database, as the role that may read and write rows'),
  MIGRATE_URL: url(/^postgres(ql)?$/).describe('The same database, as the owner of the schema'),
  KEYRING_URL: url(/^postgres(ql)?$/).describe('Database of the wrapped data keys, as the role that may use them'),
  KEYRING_MIGRATE_URL: url(/^postgres(ql)?$/).describe('The same database, as the owner of the schema'),
  NATS_URL: url(/^(nats|tls)$/).describe('Event broker, as the user of this process where it has users'),
  EVENT_STREAM: z
    .enum(['make', 'await'])
    .default('make')
    .describe('Whether the stream of events is made where it is missing, or waited for'),
  IDENTITY_URL: url(/^https?$/).describe('Where the identity service answers'),
  JWKS_URL: url(/^https?$/).describe('Public keys that access tokens are signed with'),
  TOKEN_ISSUER: z.string().default('reset').describe('Issuer named in access tokens'),
  RESET_WRAPPING_KEY: z
    .base64()
    .refine((s) => Buffer.from(s, 'base64').length === 32, 'must be 32 bytes in base64')
    .describe('Key that wraps the data keys; without it nothing she wrote can be read'),
  RESET_LEDGER_DIR: z
    .string()
    .describe('Folder of the erasure ledger, on another volume than the databases, which every service may read'),
  RESET_LEDGER_KEY: z
    .base64()
    .refine((s) => Buffer.from(s, 'base64').length === 32, 'must be 32 bytes in base64')
    .describe('Key that the entries of the erasure ledger are written with, kept apart from it'),
  RESET_SERVICE_TOKEN: ownToken.describe('What this service shows to others of the house'),
  RESET_CALLERS: z
    .string()
    .refine((all) => all.split(',').every((one) => isOfService(one, '=')), 'must be like realtime=<64 hex digits>')
    .default('')
    .describe('Services that may ask this one, as `name=<sha-256 of its token>`, with commas'),
  ADMINS_NEED_TWO_STEPS: z
    .enum(['no', 'yes'])
    .default('no')
    .describe('Whether an admin is one only where she signed in with a second step'),
  RESET_EVENT_PREFIX: z
    .string()
    .regex(/^[a-z0-9]+$/)
    .default('reset')
    .describe('First token of every event subject'),
  FILES_FOLDER: z
    .string()
    .optional()
    .describe('Folder of the files that members send; a service that keeps some needs it or S3_ENDPOINT'),
  FILES_SWEEP: z
    .enum(['half', 'all'])
    .default('half')
    .describe('Most that a sweep deletes of the files: all of what no row names only when an operator has looked'),
  S3_ENDPOINT: url(/^https?$/)
    .optional()
    .describe('S3-compatible server that keeps the files instead, such as https://s3.eu-central-1.amazonaws.com'),
  S3_BUCKET: z.string().optional().describe('Bucket of the files, which nobody else may read'),
  S3_REGION: z.string().default('us-east-1').describe('Region that requests to it are signed for'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Key that may list, read, write and delete in the bucket'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least level that is logged'),
  DB_POOL: z.coerce.number().int().min(1).max(200).default(10).describe('Database connections for requests'),
});
export type ServiceEnv = z.output<typeof serviceEnv>;
