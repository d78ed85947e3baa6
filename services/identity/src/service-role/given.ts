import type { Input } from '@reset/contracts/http';
import { type auth, authErrors } from '@reset/contracts/http/auth';
import type { Db } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { eq } from 'drizzle-orm';
import { AuthFail } from '../auth/fail.ts';
import { type Account, findById } from '../users/find.ts';

type Sent = Partial<Input<typeof auth.createUser>>;

/**
 * Rights and suspensions are the house's own: no program sets them.
 * @throws AuthFail 422 `phone_provider_disabled`, 400 `validation_failed`
 */
export const refuseUnsettable = ({ phone, role, ban_duration: ban }: Sent): void => {
  if (phone) throw new AuthFail(422, 'phone_provider_disabled');
  if ((role ?? 'authenticated') !== 'authenticated' || (ban ?? 'none') !== 'none')
    throw new AuthFail(400, 'validation_failed', { message: authErrors.not_settable });
};

/** @throws AuthFail 404 `user_not_found` */
export const accountOf = async (db: Db, id: string): Promise<Account> => {
  const account = await findById(db, id);
  if (!account) throw new AuthFail(404, 'user_not_found');
  return account;
};

/**
 * Before what would let a program in as her: an admin's rights are none of its.
 * @throws AuthFail 403 `not_admin`
 */
export const refuseAdmin = async (db: Db, id: string): Promise<void> => {
  const [row] = await db.select({ admin: member.admin }).from(member).where(eq(member.id, id));
  if (row?.admin) throw new AuthFail(403, 'not_admin', { message: authErrors.hers_alone });
};
