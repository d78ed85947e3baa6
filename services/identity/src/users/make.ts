import { displayedName } from '@reset/contracts/profile';
import { GUEST } from '@reset/contracts/suspension';
import type { Tx } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { v7 as uuidv7 } from 'uuid';
import { readNames } from '../profiles/names.ts';
import { profile } from '../profiles/tables.ts';
import type { Account } from './find.ts';
import { type UserRow, user } from './tables.ts';

/** An account that is still to be made. */
type New = Pick<UserRow, 'email' | 'password_hash' | 'confirmed_at' | 'last_sign_in_at'> &
  Partial<Pick<UserRow, 'user_metadata' | 'app_metadata'>> & { readonly names?: ReturnType<typeof readNames> };

/** Makes an account and tells every service. @returns null where somebody has the address */
export const makeUser = async (
  tx: Tx,
  { names = readNames({}), ...given }: New,
  now: Date,
): Promise<Account | null> => {
  const [id, at] = [uuidv7(), now.toISOString()];
  const facts = {
    ...{ id, name: displayedName(names), admin: false, rev: 1, joined_at: at },
    // A guest writes nothing that others read: nobody could tell who it was.
    ...(given.email === null && { suspended_until: GUEST }),
  };
  await tx.insert(member).values(facts);
  const [made] = await tx
    .insert(user)
    .values({ id, ...given, created_at: at, updated_at: at })
    .onConflictDoNothing({ target: user.email })
    .returning();
  if (!made) return null;
  await tx.insert(profile).values({ id, ...names });
  tx.emit('identity.member.created.v1', facts);
  return { user: made, profile: { id, ...names } };
};
