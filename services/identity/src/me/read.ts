import type { meApi } from '@reset/contracts/http/identity';
import { fail, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { suspensionOf } from '../suspensions/of.ts';
import { user } from '../users/tables.ts';

/** The caller; a valid token of an account that is not there any more is no session. */
export const readMe: Verb<typeof meApi.readMe> = async ({ me, db, clock }) => {
  const there = await db.select({ id: user.id }).from(user).where(eq(user.id, me.id));
  if (!there.length) return fail('sign_in');
  return { ...me, suspension: await suspensionOf(db, me, clock().toISOString()) };
};
