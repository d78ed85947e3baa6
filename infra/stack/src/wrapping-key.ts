import postgres from 'postgres';
import { randomKey } from './keys.ts';
import { schemaOf } from './provision.ts';
import type { Secrets } from './secrets.ts';

const NAME = 'wrapping-key';

/** @returns a service whose keyring holds keys that some wrapping key has wrapped, or null */
const holderOfWrapped = async (keyringUrl: string, services: readonly string[]): Promise<string | null> => {
  const sql = postgres(keyringUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    for (const service of services) {
      const table = `${schemaOf(service)}.data_key`;
      const [there] = await sql<{ yes: boolean }[]>`select to_regclass(${table}) is not null as yes`;
      if (!there?.yes) continue;
      const found = await sql`select 1 from ${sql(table)} where wrapped is not null limit 1`;
      if (found.length > 0) return service;
    }
    return null;
  } finally {
    await sql.end({ timeout: 5 });
  }
};

/**
 * The key that wraps every data key. Made at the first start only: while the keyring holds wrapped keys, a new one
 * would make all that members wrote unreadable, so a missing key stops the start.
 * @param keyringUrl the keyring database, as a user who may read all of it
 * @throws when the key is missing and must not be made
 */
export const wrappingKey = async (
  secrets: Secrets,
  keyringUrl: string,
  services: readonly string[],
): Promise<string> => {
  const kept = secrets.read(NAME);
  if (kept !== null) return kept;
  const holder = await holderOfWrapped(keyringUrl, services);
  if (holder !== null) {
    throw new Error(
      `The wrapping key is missing, and the keyring of ${holder} holds keys wrapped with it. Put the file ` +
        `secrets/${NAME} back from a backup. Without it what members wrote cannot be read by anyone; to begin anew ` +
        'and lose it, start with --fresh.',
    );
  }
  return secrets.keep(NAME, randomKey);
};
