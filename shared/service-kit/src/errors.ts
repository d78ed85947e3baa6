import { type ErrorBody, type ErrorCode, errorMessages, errorStatus } from '@reset/contracts/errors';

/** An answer that is not a success. Throw it with `fail`; whatever else is thrown becomes `internal`. */
export class Fail extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string = errorMessages[code],
    fields?: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Fail';
    this.code = code;
    this.status = errorStatus[code];
    this.fields = fields;
    this.headers = headers;
  }
}

/** An edit of a version that is no more: tells the row as it is now, in the shape that the endpoint answers with. */
export class Stale extends Fail {
  readonly current: unknown;

  constructor(current: unknown) {
    super('stale');
    this.current = current;
  }
}

/**
 * Ends a verb with an error answer.
 * @param code one of the closed list in the contracts; it decides the status. `stale` is told by `updateAt` alone,
 *   which knows the row as it is now.
 * @param message what the reader is told; the list's own words when left out
 * @param fields message by input path, shown under the form's inputs
 */
export const fail = (
  code: Exclude<ErrorCode, 'stale'>,
  message?: string,
  fields?: Readonly<Record<string, string>>,
): never => {
  throw new Fail(code, message, fields);
};

/** The error envelope of `/api` and `/functions`. */
export const envelope = (failure: Fail, requestId: string): ErrorBody => ({
  error: failure.message,
  code: failure.code,
  requestId,
  ...(failure.fields && { fields: { ...failure.fields } }),
  ...(failure instanceof Stale && { current: failure.current }),
});

/** SQLSTATE of an error by Postgres, however drizzle wrapped it. */
const sqlState = (error: unknown): string | undefined => {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e.code;
  }
  return undefined;
};

const CONNECTION =
  /^(CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOENT)$/;

const hasCode = (error: unknown, which: (code: string) => boolean): boolean => {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if (e instanceof AggregateError && e.errors.some((one) => hasCode(one, which))) return true;
    if ('code' in e && typeof e.code === 'string' && which(e.code)) return true;
  }
  return false;
};

/** The database is away or on its way up: there was nobody to answer. */
export const isGone = (error: unknown): boolean =>
  hasCode(error, (code) => CONNECTION.test(code) || /^(08|57P)/.test(code));

/** Postgres was given so long for it, and no longer. */
export const isTooSlow = (error: unknown): boolean => sqlState(error) === '57014';

/** The database is away, on its way up or out of room: the caller may try again. */
export const isOutage = (error: unknown): boolean => isGone(error) || hasCode(error, (code) => code.startsWith('53'));

/** What Postgres cannot keep as it was sent: NUL, what is no text in its encoding, a number too large for its column. */
const UNFIT: ReadonlySet<string | undefined> = new Set(['22021', '22P05', '22003']);

/**
 * What any thrown thing is to the caller. What Postgres cannot keep is the sender's to mend; what a row points to and
 * went meanwhile is not there.
 */
export const asFail = (error: unknown): Fail => {
  if (error instanceof Fail) return error;
  const state = sqlState(error);
  if (UNFIT.has(state)) return new Fail('invalid');
  if (state === '23503') return new Fail('not_found');
  if (state === '40001' || state === '40P01' || isOutage(error)) {
    return new Fail('unavailable', undefined, undefined, { 'retry-after': '2' });
  }
  return new Fail('internal');
};
