import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import corpus from './corpus.json' with { type: 'json' };
import { growingAnswer } from './growing-answer.ts';
import { screenAnswer } from './screen-answer.ts';

const inPieces = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));
const says = (text: string, size: number): boolean => {
  const judge = growingAnswer();
  return inPieces(text, size).some((piece) => judge(piece) === 'unfit') || screenAnswer(text);
};

test('however an answer is cut into pieces, what must not be shown is found', () => {
  const kind = fc.array(fc.constantFrom(...corpus.fit), { maxLength: 30 });
  fc.assert(
    fc.property(kind, fc.constantFrom(...corpus.unfit), fc.integer({ min: 1, max: 60 }), (before, unfit, size) => {
      const judge = growingAnswer();
      const text = [...before, unfit, 'And that is all there is to say about it.'].join(' ');
      expect(inPieces(text, size).some((piece) => judge(piece) === 'unfit')).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('a kind answer passes, also where it is long', () => {
  expect(says(corpus.fit.join(' ').repeat(4), 5)).toBe(false);
  expect(says('on and on and '.repeat(1_000), 7)).toBe(false);
});

test('words that could become unfit are open until they are not', () => {
  const judge = growingAnswer();
  const pieces = ['You could ', 'cut ', 'yourself', ' some', ' slack', ' tonight', '.'];
  expect(pieces.map(judge)).toEqual(['fit', 'fit', 'open', 'open', 'fit', 'fit', 'fit']);
});
