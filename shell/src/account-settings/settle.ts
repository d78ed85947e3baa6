import type { AuthError } from '@supabase/auth-js';
import { accountMessages } from '@reset/contracts/account';
import { authMessages } from '@reset/contracts/auth';
import { toast } from '@reset/remote-kit';
import { ApiError } from '@reset/remote-kit/data';
import { kindWords } from '../session/kind-words.ts';

/** Errors that belong to one field, and what is said beneath it where the protocol's own words say less. */
const fields: Readonly<Record<string, readonly [field: string, words?: string]>> = {
  invalid_credentials: ['current', accountMessages.password.wrong],
  over_request_rate_limit: ['current'],
  same_password: ['password', accountMessages.password.same],
  weak_password: ['password'],
  reserved_display_name: ['displayName'],
};

/**
 * Waits for a change of the account. What went wrong stands beneath its field, else in a toast.
 * @throws ApiError for the form
 */
export const settle = async (asked: Promise<AuthError | null>, title: string): Promise<void> => {
  const error = await asked.catch(() => 'unexpected' as const);
  if (error === null) return;
  const [field, own] = (error !== 'unexpected' && fields[error.code ?? '']) || [];
  const words = own ?? (error === 'unexpected' ? authMessages.unexpected.description : kindWords(error));
  if (field === undefined) toast({ title, description: words, tone: 'danger' });
  throw new ApiError('invalid', { error: words, ...(field !== undefined && { fields: { [field]: words } }) });
};
