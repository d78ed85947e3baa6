import type { ErrorCode } from '@reset/contracts/errors';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';

const words: readonly (readonly [ErrorCode, string])[] = [
  ['invalid', 'Please check what you entered and try again.'],
  ['sign_in', 'Please sign in to go on.'],
  ['payment', 'Payment required.'],
  ['forbidden', 'This is not yours to change.'],
  ['not_found', 'We could not find that.'],
  ['conflict', 'This has already been used for something else.'],
  ['stale', 'This was changed somewhere else in the meantime.'],
  ['too_large', 'That is more than we can take at once.'],
  ['unsupported', 'We cannot read this kind of content.'],
  ['limited', 'That was a lot at once. Please wait a moment and try again.'],
  ['internal', 'Something went wrong on our side. Please try again in a moment.'],
  ['unavailable', 'This part is resting for a moment. Please try again soon.'],
];

test.for(words)('a service that only says "%s" is put in kind words', ([code, message]) => {
  expect(new ApiError(code).message).toBe(message);
});

test("a service's own words come first", () => {
  const error = new ApiError('invalid', { error: 'One answer is missing.', fields: { r1: 'Please choose one' } });
  expect(error.message).toBe('One answer is missing.');
  expect(error.fields).toEqual({ r1: 'Please choose one' });
});
