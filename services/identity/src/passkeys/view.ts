import type { Passkey } from '@reset/contracts/http/auth-passkeys';
import type { Ctx } from '@reset/service-kit';
import { passkey, type PasskeyRow } from './tables.ts';

/** A passkey as the protocol words it. */
export const viewPasskey = async ({ open }: Pick<Ctx, 'open'>, row: PasskeyRow): Promise<Passkey> => ({
  id: row.id,
  friendly_name: await open(passkey.name, row),
  created_at: row.created_at,
  ...(row.last_used_at !== null && { last_used_at: row.last_used_at }),
});
