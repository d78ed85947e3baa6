import { SignUpNames } from '@reset/contracts/auth';
import { AuthFail } from '../auth/fail.ts';
import type { ProfileRow } from './tables.ts';

type Names = Omit<ProfileRow, 'id'>;

/**
 * The names in the protocol's metadata, by the rules of the sign-up form. Anything else in it is not kept.
 * @param data first_name, last_name, display_name (null or blank: none)
 * @param before names that stay where `data` leaves them out
 * @throws AuthFail 400 `validation_failed` with the form's first message
 */
export const readNames = (data: Readonly<Record<string, unknown>>, before?: Names): Names => {
  const given = { ...before, ...data };
  const parsed = SignUpNames.safeParse({
    firstName: given.first_name ?? '',
    lastName: given.last_name ?? '',
    displayName: given.display_name ?? undefined,
  });
  if (!parsed.success) throw new AuthFail(400, 'validation_failed', { message: parsed.error.issues[0]?.message ?? '' });
  const { firstName, lastName, displayName } = parsed.data;
  return {
    first_name: firstName,
    last_name: lastName,
    display_name: displayName || null,
    full_name: `${firstName} ${lastName}`,
  };
};
