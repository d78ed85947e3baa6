import type { endedAccountsApi } from '@reset/contracts/http/identity';
import { isUuid, type Verb } from '@reset/service-kit';
import { erased } from '@reset/service-kit/tables';
import { eq } from 'drizzle-orm';
import { compactVerify, importJWK } from 'jose';
import type { Signer } from '../keys/signing.ts';
import { erasure } from '../erasures/tables.ts';
import { clearCache } from './clear-cache.ts';

/** Whose token it was, however long ago. */
const memberOf = async (signer: Signer, token: string): Promise<string | null> => {
  try {
    const { payload } = await compactVerify(token, await importJWK({ ...(await signer.publicKey()) }, 'ES256'));
    const { sub } = JSON.parse(new TextDecoder().decode(payload)) as { readonly sub?: unknown };
    return typeof sub === 'string' && isUuid(sub) ? sub : null;
  } catch {
    return null;
  }
};

/** Says of an account whether it was deleted, to a device that shows the last token it had of it: nobody else can ask. */
export const askEndedAccount =
  (signer: Signer): Verb<typeof endedAccountsApi.askEndedAccount> =>
  async ({ db, reply }, { token }) => {
    const id = await memberOf(signer, token);
    if (id === null) return { deleted: false };
    const begun = await db.select({ id: erasure.id }).from(erasure).where(eq(erasure.id, id));
    const gone = await db.select({ id: erased.id }).from(erased).where(eq(erased.id, id));
    const deleted = begun.length + gone.length > 0;
    if (deleted) clearCache(reply);
    return { deleted };
  };
