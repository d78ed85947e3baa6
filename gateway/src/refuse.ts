import { type ErrorBody, type ErrorCode, errorMessages, errorStatus } from '@reset/contracts/errors';
import { discardBody } from './discard-body.ts';
import type { Exchange } from './exchange.ts';

// auth-js knows these codes and reads them only beside the version header.
const authCodes: Partial<Record<ErrorCode, string>> = {
  limited: 'over_request_rate_limit',
  invalid: 'validation_failed',
  too_large: 'validation_failed',
  unsupported: 'validation_failed',
};

interface Options {
  /** When the code's own status is not precise enough (405, 502, 504). */
  readonly status?: number;
  /** Seconds. */
  readonly retryAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** @returns the error's JSON, in the envelope of the house */
export const envelope = (code: ErrorCode, requestId: string): ErrorBody => ({
  error: errorMessages[code],
  code,
  requestId,
});

/** Answers with an error, if nothing was answered yet; otherwise cuts the connection so that it shows. */
export const refuse = ({ req, res, id, words }: Exchange, code: ErrorCode, options: Options = {}): void => {
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  const body = JSON.stringify(
    words === 'auth'
      ? { code: authCodes[code] ?? 'unexpected_failure', message: errorMessages[code] }
      : envelope(code, id),
  );
  res.writeHead(options.status ?? errorStatus[code], {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(words === 'auth' && { 'x-supabase-api-version': '2024-01-01' }),
    ...(options.retryAfter !== undefined && { 'retry-after': String(options.retryAfter) }),
    ...options.headers,
  });
  res.end(body);
  discardBody(req);
};
