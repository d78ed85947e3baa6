import type { SystemCtx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { countRecoveryCodes } from './recovery-codes.ts';
import { factor } from './tables.ts';

/** What she signs in with besides her password; not what proves it. */
export const exportFactors = ({ db }: Pick<SystemCtx, 'db'>, id: string) => {
  const { factor_type, friendly_name, status, created_at, last_challenged_at } = factor;
  const shown = { factor_type, friendly_name, status, created_at, last_challenged_at };
  return db.select(shown).from(factor).where(eq(factor.user_id, id));
};

/** How many recovery codes she has, and how many are left. */
export const exportRecoveryCodes = async ({ db }: Pick<SystemCtx, 'db'>, id: string) => {
  const counted = await countRecoveryCodes(db, id);
  return counted.total ? counted : null;
};
