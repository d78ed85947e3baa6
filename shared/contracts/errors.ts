import * as z from 'zod/mini';

/** The closed list of error codes and the HTTP status of each. */
export const errorStatus = {
  invalid: 400,
  sign_in: 401,
  payment: 402,
  forbidden: 403,
  /** The password has to be entered once more. */
  fresh: 403,
  suspended: 403,
  not_found: 404,
  conflict: 409,
  stale: 409,
  too_large: 413,
  unsupported: 415,
  limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Said when nobody said it better. */
export const errorMessages = {
  invalid: 'Please check what you entered and try again.',
  sign_in: 'Please sign in to go on.',
  payment: 'Payment required.',
  forbidden: 'This is not yours to change.',
  fresh: 'Please enter your password once more to go on.',
  suspended: 'For now you cannot write where others read.',
  not_found: 'We could not find that.',
  conflict: 'This has already been used for something else.',
  stale: 'This was changed somewhere else in the meantime.',
  too_large: 'That is more than we can take at once.',
  unsupported: 'We cannot read this kind of content.',
  limited: 'That was a lot at once. Please wait a moment and try again.',
  internal: 'Something went wrong on our side. Please try again in a moment.',
  unavailable: 'This part is resting for a moment. Please try again soon.',
} as const satisfies Record<ErrorCode, string>;

/**
 * The body of every error answer. `fields` maps an input's path to its message and goes straight to the form; `current`
 * comes with `stale`: the row as it is now, in the shape that the endpoint answers with.
 */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.unknown()),
});
export type ErrorBody = z.output<typeof ErrorBody>;
