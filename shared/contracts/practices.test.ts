import { expect, test } from 'vitest';
import { practicesNamed } from './practices.ts';

const named = (answer: string) => practicesNamed(answer).map(({ id }) => id);

test('what an answer names is found, in its order, however it is written', () => {
  expect(named('Try the **body scan**, or four rounds of BOX BREATHING. A kind no, too.')).toEqual([
    'body-scan',
    'box-breathing',
    'kind-no',
  ]);
  expect(named('5\u20114\u20113\u20112\u20111 grounding; 4-7-8-breathing.')).toEqual(['grounding', '4-7-8-breathing']);
});

test('nothing else is: no part of a word, no page, no address', () => {
  expect(
    named('Be kind. No, breathing boxes. [Begin](/reset/release?practice=box-breath) https://evil.example'),
  ).toEqual([]);
  expect(named('')).toEqual([]);
});
