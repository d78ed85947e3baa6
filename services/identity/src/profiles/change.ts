import { displayedName } from '@reset/contracts/profile';
import type { Tx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { AuthFail } from '../auth/fail.ts';
import { changeMember } from '../users/change-member.ts';
import { readNames } from './names.ts';
import { type ProfileRow, profile } from './tables.ts';

/**
 * Changes the names given in the protocol's metadata; the others stay.
 * @throws AuthFail 400 `validation_failed`
 */
export const changeProfile = async (
  tx: Tx,
  id: string,
  data: Readonly<Record<string, unknown>>,
): Promise<ProfileRow> => {
  const [before] = await tx.select().from(profile).where(eq(profile.id, id)).for('no key update');
  if (!before) throw new AuthFail(403, 'user_not_found');
  if (!Object.keys(data).length) return before;
  const after = { id, ...readNames(data, before) };
  await tx.update(profile).set(after).where(eq(profile.id, id));
  const name = displayedName(after);
  if (name !== displayedName(before)) await changeMember(tx, id, { name }, 'identity.profile.changed.v1');
  return after;
};
