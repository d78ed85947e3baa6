import { SignUpNames } from '@reset/contracts/auth';
import { nameMessages } from '@reset/contracts/names';
import { displayedName } from '@reset/contracts/profile';
import { AuthFail } from '../auth/fail.ts';
import { isReserved } from './reserved.ts';
import type { ProfileRow } from './tables.ts';

type Names = Omit<ProfileRow, 'id'>;
type Field = keyof typeof nameMessages.reserved;

const codes = {
  displayName: 'reserved_display_name',
  firstName: 'reserved_first_name',
  lastName: 'reserved_last_name',
} as const satisfies Record<Field, string>;

/** @returns which of the names would be taken for the house: what is displayed, or both in full */
const reservedOf = ({ display_name, first_name, last_name, full_name }: Names): Field | null => {
  if (display_name !== null && isReserved(display_name)) return 'displayName';
  if (display_name === null && isReserved(displayedName({ first_name, last_name }))) return 'firstName';
  if (!isReserved(full_name)) return null;
  return isReserved(first_name) ? 'firstName' : 'lastName';
};

/**
 * The names in the protocol's metadata, by the rules of the sign-up form. Anything else in it is not kept.
 * @param data first_name, last_name, display_name (null or blank: none)
 * @param before names that stay where `data` leaves them out
 * @throws AuthFail 400 `validation_failed` with the form's first message, 422 `reserved_…_name`
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
  const names = {
    first_name: firstName,
    last_name: lastName,
    display_name: displayName || null,
    full_name: `${firstName} ${lastName}`,
  };
  const reserved = reservedOf(names);
  if (reserved) throw new AuthFail(422, codes[reserved], { message: nameMessages.reserved[reserved] });
  return names;
};
