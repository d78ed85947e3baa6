import { displayedName } from '@reset/contracts/profile';
import type { SessionUser } from './stored-session.ts';

const word = (value: unknown) => (typeof value === 'string' ? value : null);

/** Her displayed name as she gave it when signing up; used until identity has answered. */
export const fallbackName = ({ user_metadata: given }: SessionUser): string =>
  displayedName({
    display_name: word(given['display_name']),
    first_name: word(given['first_name']),
    last_name: word(given['last_name']),
  });
