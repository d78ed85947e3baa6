import { SignUp } from '@reset/contracts/auth';
import { authErrors } from '@reset/contracts/http/auth';
import { AuthFail } from '../auth/fail.ts';
import { weaknessOf } from './weakness.ts';

const MIN = 6;

const weak = (reason: 'length' | 'pwned', message: string) =>
  new AuthFail(422, 'weak_password', { message, body: { weak_password: { reasons: [reason] } } });

/**
 * Accepts a new password, or says what is wrong with it.
 * @throws AuthFail 422 `weak_password` with the protocol's reasons, 400 `validation_failed` when it is too long
 */
export const refuseWeak = (password: string, email: string): void => {
  const parsed = SignUp.shape.password.safeParse(password);
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? '';
    throw [...password].length < MIN ? weak('length', message) : new AuthFail(400, 'validation_failed', { message });
  }
  const weakness = weaknessOf(password, email);
  if (weakness === 'email') throw weak('pwned', authErrors.weak_password_email);
  if (weakness === 'common') throw weak('pwned', authErrors.weak_password_common);
};
