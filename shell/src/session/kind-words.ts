import { type AuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { errorMessages } from '@reset/contracts/errors';
import { authMessages } from '@reset/contracts/auth';

const OFFLINE = 'We could not reach RESET. Please check your connection and try again.';

/** The auth protocol's error codes in our words; a code that is not here speaks for itself. */
const words: Readonly<Record<string, string>> = {
  invalid_credentials: 'That email and password do not belong together. Please check both and try again.',
  email_not_confirmed: 'Please confirm your email first: the link is in your inbox.',
  user_already_exists: 'There is already an account with this email. You can sign in with it.',
  email_exists: 'There is already an account with this email. You can sign in with it.',
  signup_disabled: 'New accounts are closed for the moment. Please come back a little later.',
  email_provider_disabled: 'RESET cannot send mail yet. Please write to us, and we help you in.',
  over_email_send_rate_limit: 'We have just written to you. Please look into your mail, or try again in a few minutes.',
  weak_password: 'That password is one of the first that others would guess. Please choose another one.',
  mfa_verification_failed: 'That code is not right, or was used already.',
  user_banned: 'This account is closed. Please contact us if you think that is a mistake.',
};

/** What a member is told of an error of the auth service. */
export const kindWords = (error: AuthError): string => {
  const known = words[error.code ?? ''];
  if (known) return known;
  if (isAuthRetryableFetchError(error)) return error.status ? errorMessages.unavailable : OFFLINE;
  return error.message || authMessages.unexpected.description;
};
