import type { Input } from '@reset/contracts/http';
import type { auth } from '@reset/contracts/http/auth';
import type { Ctx, Verb } from '@reset/service-kit';
import { AuthFail } from '../auth/fail.ts';
import type { Parts } from '../auth/parts.ts';
import { readEmail } from '../auth/read-email.ts';
import { refuseWeak } from '../passwords/choose.ts';
import { readNames } from '../profiles/names.ts';
import type { Account } from '../users/find.ts';
import { makeUser } from '../users/make.ts';
import { readMetadata } from '../users/metadata.ts';
import { viewUser } from '../users/view.ts';
import { refuseUnsettable } from './given.ts';

/**
 * Makes an account that nobody has signed up for.
 * @throws AuthFail 422 `email_exists`, 422 `weak_password`, 400 `validation_failed`
 */
export const makeAccount = async (
  { hasher }: Pick<Parts, 'hasher'>,
  ctx: Ctx,
  sent: Pick<Input<typeof auth.createUser>, 'email' | 'password' | 'user_metadata' | 'app_metadata' | 'email_confirm'>,
): Promise<Account> => {
  const email = readEmail(sent.email);
  const given = {
    ...{ email, names: readNames(sent.user_metadata ?? {}), user_metadata: readMetadata(sent.user_metadata ?? {}) },
    ...{ app_metadata: readMetadata(sent.app_metadata ?? {}), last_sign_in_at: null },
  };
  if (sent.password !== undefined) refuseWeak(sent.password, email);
  const password_hash = sent.password === undefined ? null : await hasher.hash(sent.password);
  const now = ctx.clock();
  return ctx.write(async (tx) => {
    const confirmed_at = sent.email_confirm ? now.toISOString() : null;
    const made = await makeUser(tx, { ...given, password_hash, confirmed_at }, now);
    if (!made) throw new AuthFail(422, 'email_exists');
    tx.audit('account.made', made.user.id);
    return made;
  });
};

export const createUser =
  (parts: Parts): Verb<typeof auth.createUser> =>
  async (ctx, input) => {
    refuseUnsettable(input);
    const { user, profile } = await makeAccount(parts, ctx, input);
    return viewUser(user, profile, []);
  };
