import { type AuthError, isAuthApiError, isAuthRetryableFetchError, isAuthWeakPasswordError } from '@supabase/auth-js';
import { authMessages } from '@reset/contracts/auth';
import { toast } from '@reset/remote-kit';
import { ApiError } from '@reset/remote-kit/data';
import { kindWords } from '../session/kind-words.ts';

/** Errors that belong to one field stand beneath it as well. */
const fieldOf: Readonly<Record<string, string>> = {
  weak_password: 'password',
  over_request_rate_limit: 'password',
  user_already_exists: 'email',
  email_exists: 'email',
  reserved_display_name: 'displayName',
  reserved_first_name: 'firstName',
  reserved_last_name: 'lastName',
};

/** The toast of a form that does not pass: its first message. */
export const sayInvalid = (message: string): void =>
  toast({ ...authMessages.invalid, description: message, tone: 'danger' });

/**
 * Waits for the auth service and says what went wrong: its error in kind words, or that something unexpected happened.
 * @returns whether it went well
 * @throws ApiError with the message for the field that it is about
 */
export const settleRequest = async (
  asked: Promise<AuthError | null>,
  { title }: { readonly title: string },
): Promise<boolean> => {
  const error = await asked.catch(() => 'unexpected' as const);
  if (error === null) return true;
  if (error === 'unexpected' || !speaks(error)) {
    toast({ ...authMessages.unexpected, tone: 'danger' });
    return false;
  }
  const description = kindWords(error);
  toast({ title, description, tone: 'danger' });
  const field = fieldOf[error.code ?? ''];
  if (field) throw new ApiError('invalid', { error: description, fields: { [field]: description } });
  return false;
};

const speaks = (error: AuthError) =>
  isAuthApiError(error) || isAuthWeakPasswordError(error) || isAuthRetryableFetchError(error);
