import { readEnv, serviceEnv } from './config.ts';
import { openPool } from './db.ts';
import { type Keyring, openKeyring } from './keyring.ts';
import { createSeals } from './seals.ts';
import type { Db, Seals } from './types.ts';

/** A service's database and its keys, as an operator's command has them. */
interface WithKeys extends Seals {
  readonly db: Db;
  readonly keyring: Keyring;
  readonly keyringUrl: string;
  readonly wrappingKey: Uint8Array;
}

const known = serviceEnv.pick({ DATABASE_URL: true, KEYRING_URL: true, RESET_WRAPPING_KEY: true });

/**
 * Does one thing for the operator where what is sealed must be read, and closes everything again.
 * @param service whose texts they are
 * @param env where `DATABASE_URL`, `KEYRING_URL` and `RESET_WRAPPING_KEY` stand, or a file of each
 * @throws ConfigError when one is missing or wrong
 */
export const commandWithKeys = async <T>(
  service: string,
  env: Readonly<Record<string, string | undefined>>,
  work: (parts: WithKeys) => Promise<T>,
): Promise<T> => {
  const names = Object.keys(known.shape).flatMap((name) => [name, `${name}_FILE`]);
  const its = readEnv(known, Object.fromEntries(names.map((name) => [name, env[name]])));
  const wrappingKey = Buffer.from(its.RESET_WRAPPING_KEY, 'base64');
  const keyring = await openKeyring(service, its.KEYRING_URL, wrappingKey);
  const pool = openPool(its.DATABASE_URL, 1);
  try {
    const { db } = pool;
    return await work({ ...createSeals(keyring), db, keyring, keyringUrl: its.KEYRING_URL, wrappingKey });
  } finally {
    await Promise.all([pool.close(), keyring.close()]);
  }
};
