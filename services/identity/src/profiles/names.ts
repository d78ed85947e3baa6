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
  if (full_name === '') return null;
  if (display_name === null && first_name && last_name && isReserved(displayedName({ first_name, last_name })))
    return 'firstName';
  if (!isReserved(full_name)) return null;
  return isReserved(first_name) ? 'firstName' : 'lastName';
};

const fields = { first_name: 'firstName', last_name: 'lastName', display_name: 'displayName' } as const;

const NONE: Names = { first_name: '', last_name: '', display_name: null, full_name: '' };

const readName = (field: keyof typeof fields, given: unknown): string => {
  const parsed = SignUpNames.shape[fields[field]].safeParse(given);
  if (parsed.success) return parsed.data ?? '';
  throw new AuthFail(400, 'validation_failed', { message: parsed.error.issues[0]?.message ?? '' });
};

/**
 * The names in the protocol's metadata, each by the rules of the sign-up form. The protocol asks for none.
 * @param data first_name, last_name, display_name (null: none)
 * @param before names that stay where `data` leaves them out
 * @throws AuthFail 400 `validation_failed` with the form's first message, 422 `reserved_…_name`
 */
export const readNames = (data: Readonly<Record<string, unknown>>, before: Names = NONE): Names => {
  const { first_name, last_name, display_name, full_name } = before;
  const names = { first_name, last_name, display_name, full_name };
  for (const field of ['first_name', 'last_name', 'display_name'] as const) {
    if (data[field] === undefined) continue;
    const name = data[field] === null ? '' : readName(field, data[field]);
    if (field === 'display_name') names.display_name = name || null;
    else names[field] = name;
  }
  names.full_name = `${names.first_name} ${names.last_name}`.trim();
  const reserved = reservedOf(names);
  if (reserved) throw new AuthFail(422, codes[reserved], { message: nameMessages.reserved[reserved] });
  return names;
};
