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
  toast({ ...authMessages.invalid, description: message, tone: 'danger', ofField: true });

/**
 * Waits for the auth service and says what went wrong: its error in kind words, or that something unexpected happened.
 * @throws ApiError with the message, for the field that it is about or for the form
 */
export const settleRequest = async (
  asked: Promise<AuthError | null>,
  { title }: { readonly title: string },
): Promise<void> => {
  const error = await asked.catch(() => 'unexpected' as const);
  if (error === null) return;
  const words =
    error === 'unexpected' || !speaks(error) ? authMessages.unexpected : { title, description: kindWords(error) };
  const field = error === 'unexpected' ? undefined : fieldOf[error.code ?? ''];
  toast({ ...words, tone: 'danger', ofField: field !== undefined });
  throw new ApiError('invalid', {
    error: words.description,
    ...(field !== undefined && { fields: { [field]: words.description } }),
  });
};

const speaks = (error: AuthError) =>
  isAuthApiError(error) || isAuthWeakPasswordError(error) || isAuthRetryableFetchError(error);
