import { expect, test } from 'vitest';
import { createWords, exactly, sentencesOf } from './words.ts';

test.each([
  ['Say exactly: I am here.', 'I am here.'],
  ['say exactly: "I am here."', 'I am here.'],
  ['Say exactly these words and nothing else: "I am here."', 'I am here.'],
  ['Greet her. Say exactly: no.', null],
  ['', null],
])('%j is to be said as %j', (instructions, words) => {
  expect(exactly(instructions)).toBe(words);
});

test('a text is said sentence by sentence, and nothing of it is lost', () => {
  for (const text of ['One. Two! Three?', 'no end', '...', '', ' . a. ', 'It is 5.30, is it?']) {
    expect(sentencesOf(text).join('')).toBe(text);
  }
  expect(sentencesOf('One. Two! Three?')).toHaveLength(3);
});

test('what she types counts anew, so that what it cannot understand is said again later', () => {
  const words = createWords();
  const first = words.answer(null);
  for (let i = 0; i < 6; i += 1) words.answer(null);
  expect(words.answer(null)).toBeNull();
  expect(words.answer('I am tired.')).toContain('tired');
  expect(words.answer(null)).toBe(first);
});

test('people are named where a computer program is not enough', () => {
  expect(createWords().answer('I want to die')).toMatch(/people can help better/);
});
