import type { meApi } from '@reset/contracts/http/identity';
import { fail, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { user } from '../users/tables.ts';

/** The caller; a valid token of an account that is not there any more is no session. */
export const readMe: Verb<typeof meApi.readMe> = async ({ me, db }) => {
  const there = await db.select({ id: user.id }).from(user).where(eq(user.id, me.id));
  return there.length ? me : fail('sign_in');
};
