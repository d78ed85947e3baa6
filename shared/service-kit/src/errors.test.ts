import { expect, it } from 'vitest';
import { asFail } from './errors.ts';

it('what a row points to and went meanwhile is not there', () => {
  const gone = Object.assign(new Error('insert violates foreign key constraint'), { code: '23503' });
  expect(asFail(new Error('Failed query', { cause: gone }))).toMatchObject({ status: 404, code: 'not_found' });
});
