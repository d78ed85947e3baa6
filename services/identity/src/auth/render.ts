import type { ErrorCode } from '@reset/contracts/errors';
import type { Render } from '@reset/service-kit';
import { AuthFail } from './fail.ts';

const words: Partial<Record<ErrorCode, string>> = {
  forbidden: 'not_admin',
  limited: 'over_request_rate_limit',
  internal: 'unexpected_failure',
  unavailable: 'unexpected_failure',
};

/** Tells any error in the auth protocol's words; without the version header auth-js would not read the code. */
export const render: Render = (failure) => {
  const rendered = (code: string, message: string, more: Readonly<Record<string, unknown>> = {}) => ({
    body: { code, message, ...more },
    headers: { 'x-supabase-api-version': '2024-01-01' },
  });
  if (failure instanceof AuthFail) return rendered(failure.word, failure.message, failure.body);
  if (failure.code === 'invalid') return rendered(failure.fields ? 'validation_failed' : 'bad_json', failure.message);
  return rendered(words[failure.code] ?? failure.code, failure.message);
};
