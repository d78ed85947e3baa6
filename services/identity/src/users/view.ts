import type { AuthUser } from '@reset/contracts/http/auth';
import { viewFactor } from '../factors/find.ts';
import type { FactorRow } from '../factors/tables.ts';
import type { ProfileRow } from '../profiles/tables.ts';
import type { UserRow } from './tables.ts';

/** Who gave no names has none. */
const namesOf = ({ first_name, last_name, display_name }: ProfileRow) =>
  first_name || last_name || display_name ? { first_name, last_name, display_name } : {};

/** A user as auth-js expects her. */
export const viewUser = (user: UserRow, profile: ProfileRow, factors: readonly FactorRow[]): AuthUser => {
  const { id, email, created_at, updated_at } = user;
  const signedIn = user.last_sign_in_at === null ? {} : { last_sign_in_at: user.last_sign_in_at };
  const confirmed =
    user.confirmed_at === null ? {} : { email_confirmed_at: user.confirmed_at, confirmed_at: user.confirmed_at };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    ...(user.new_email !== null && { new_email: user.new_email }),
    ...(user.new_email_at !== null && { email_change_sent_at: user.new_email_at }),
    ...confirmed,
    ...signedIn,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...user.user_metadata, ...namesOf(profile) },
    identities: [
      {
        id,
        identity_id: id,
        user_id: id,
        provider: 'email',
        identity_data: { sub: id, email, email_verified: user.confirmed_at !== null },
        created_at,
        updated_at,
        ...signedIn,
      },
    ],
    factors: factors.map(viewFactor),
    is_anonymous: false,
    created_at,
    updated_at,
  };
};
