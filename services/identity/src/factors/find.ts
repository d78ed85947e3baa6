import type { AuthFactor } from '@reset/contracts/http/auth';
import type { Db } from '@reset/service-kit';
import { and, asc, eq } from 'drizzle-orm';
import { AuthFail } from '../auth/fail.ts';
import { factor, type FactorRow } from './tables.ts';

/** All factors of a member, the oldest first. */
export const factorsOf = (db: Db, userId: string): Promise<FactorRow[]> =>
  db.select().from(factor).where(eq(factor.user_id, userId)).orderBy(asc(factor.created_at), asc(factor.id));

/** Whether she signs in with two steps. Recovery codes stand beside another factor, never alone. */
export const hasTwoSteps = (factors: readonly Pick<FactorRow, 'status'>[]): boolean =>
  factors.some(({ status }) => status === 'verified');

/**
 * A factor of hers; of anybody else's she hears no more than of none.
 * @throws AuthFail 404 `mfa_factor_not_found`
 */
export const findFactor = async (db: Db, userId: string, id: string): Promise<FactorRow> => {
  const [row] = await db
    .select()
    .from(factor)
    .where(and(eq(factor.id, id), eq(factor.user_id, userId)));
  if (!row) throw new AuthFail(404, 'mfa_factor_not_found');
  return row;
};

/** A factor as auth-js expects it. */
export const viewFactor = ({ id, friendly_name, factor_type, status, ...at }: FactorRow): AuthFactor => ({
  ...{ id, friendly_name, factor_type, status },
  ...{ created_at: at.created_at, updated_at: at.updated_at },
  ...(at.last_challenged_at !== null && { last_challenged_at: at.last_challenged_at }),
});
