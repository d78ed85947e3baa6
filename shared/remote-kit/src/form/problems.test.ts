import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { firstOf, problemsOf } from './problems.ts';

const Words = z.object({
  title: z.string().check(z.minLength(3, 'Longer, please'), z.regex(/^[a-z]*$/, 'Letters, please')),
  content: z.string().check(z.minLength(1, 'Some words, please')),
});

test('of what is wrong with a field the first is told, field by field in the order of the form', () => {
  const problems = problemsOf(Words, { content: '', title: '1' });
  expect(Object.entries(problems)).toEqual([
    ['title', 'Longer, please'],
    ['content', 'Some words, please'],
  ]);
  expect(firstOf(problems)).toBe('Longer, please');
});

test('nothing is wrong with what the service would take', () => {
  const problems = problemsOf(Words, { title: 'tea', content: 'And quiet.' });
  expect([problems, firstOf(problems)]).toEqual([{}, undefined]);
});
