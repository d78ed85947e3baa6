import { AuthError } from '@supabase/auth-js';
import { passkeyErrors } from '@reset/contracts/http/auth-passkeys';
import { authMessages } from '@reset/contracts/auth';
import { kindWords } from '../session/kind-words.ts';

/** She closed the question, let it pass, or went on to something else. */
const SILENT: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError']);

const inBrowser: Readonly<Record<string, string>> = {
  InvalidStateError: passkeyErrors.webauthn_credential_exists,
  ConstraintError: 'This device cannot keep one. It may ask you to set up a screen lock first.',
  NotSupportedError: 'This device cannot keep one. It may work on another.',
  SecurityError: 'Passkeys do not work at this address.',
};

const isRefused = (error: Error): error is AuthError => error instanceof AuthError;

/** @returns what is told of what went wrong with a passkey; null where she chose it herself, and nothing is said */
export const passkeyWords = (error: Error): string | null => {
  if (SILENT.has(error.name)) return null;
  if (isRefused(error)) return kindWords(error);
  return inBrowser[error.name] ?? authMessages.unexpected.description;
};

/** Whether it was tried, and the service would not have it. */
export const wasTried = (error: Error): boolean => isRefused(error) && (error.code ?? '').startsWith('webauthn_');

/** Whether it came only after its challenge had ended: with another one it may be as good as any. */
export const isLate = (error: Error): boolean => 'code' in error && error.code === 'webauthn_challenge_expired';
