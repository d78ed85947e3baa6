import type { AuthUser } from '@reset/contracts/http/auth';
import { viewFactor } from '../factors/find.ts';
import type { FactorRow } from '../factors/tables.ts';
import type { ProfileRow } from '../profiles/tables.ts';
import type { UserRow } from './tables.ts';

/** Who gave no names has none. */
const namesOf = ({ first_name, last_name, display_name }: ProfileRow) =>
  first_name || last_name || display_name ? { first_name, last_name, display_name } : {};

const signedIn = ({ last_sign_in_at: at }: UserRow) => (at === null ? {} : { last_sign_in_at: at });

const identityOf = (user: UserRow, email: string): AuthUser['identities'][number] => ({
  ...{ id: user.id, identity_id: user.id, user_id: user.id, provider: 'email' },
  identity_data: { sub: user.id, email, email_verified: user.confirmed_at !== null },
  ...{ created_at: user.created_at, updated_at: user.updated_at, ...signedIn(user) },
});

/** A user as auth-js expects her. */
export const viewUser = (user: UserRow, profile: ProfileRow, factors: readonly FactorRow[]): AuthUser => {
  const { id, created_at, updated_at } = user;
  const email = user.email ?? '';
  const isGuest = user.email === null;
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
    ...signedIn(user),
    app_metadata: { ...user.app_metadata, ...(!isGuest && { provider: 'email', providers: ['email'] }) },
    user_metadata: { ...user.user_metadata, ...namesOf(profile) },
    identities: isGuest ? [] : [identityOf(user, email)],
    factors: factors.map(viewFactor),
    is_anonymous: isGuest,
    created_at,
    updated_at,
  };
};
