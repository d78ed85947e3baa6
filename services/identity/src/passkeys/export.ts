import type { Exports } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { passkey } from './tables.ts';

/** Her passkeys by name and date; never what they are checked with. */
export const exportPasskeys: Exports[string] = async ({ db, open }, id) => {
  const rows = await db.select().from(passkey).where(eq(passkey.user_id, id)).orderBy(asc(passkey.created_at));
  const passkeys = rows.map(async (row) => ({
    name: await open(passkey.name, row),
    created_at: row.created_at,
    last_used_at: row.last_used_at,
  }));
  return Promise.all(passkeys);
};
