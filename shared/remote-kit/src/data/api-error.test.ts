import type { ErrorCode } from '@reset/contracts/errors';
import { notesApi } from '@reset/contracts/http/journal-ai';
import { expect, test } from 'vitest';
import { ApiError, currentOf, errorOf } from './api-error.ts';

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

test('a late edit is told the row as it is now; what is no such row is none', () => {
  const row = {
    ...{ id: '01980000-0000-7000-8000-000000000001', title: null, content: 'Milk', version: 2 },
    ...{ created_at: '2026-07-01T07:00:00.000Z', updated_at: '2026-07-01T07:00:00.000Z' },
  };
  const told = (current: unknown) =>
    currentOf(notesApi.changeNote, errorOf(409, { error: 'Late', code: 'stale', requestId: 'r', current }));
  expect(told(row)).toEqual(row);
  expect([told(undefined), told({ content: 'Milk' })]).toEqual([null, null]);
});
