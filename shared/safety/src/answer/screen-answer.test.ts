import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import corpus from './corpus.json' with { type: 'json' };
import { screenAnswer } from './screen-answer.ts';

test('what must not be shown is not, what is kind is', () => {
  const missed = corpus.unfit.filter((answer) => !screenAnswer(answer));
  const refused = corpus.fit.filter((answer) => screenAnswer(answer));
  console.info(
    `answers: ${missed.length} of ${corpus.unfit.length} unfit ones missed, ${refused.length} of ${corpus.fit.length} fit ones refused`,
  );
  expect(missed).toEqual([]);
  expect(refused).toEqual([]);
});

test('kind sentences around it, or a mark within it, never hide it', () => {
  const kind = fc.array(fc.constantFrom(...corpus.fit), { maxLength: 5 });
  fc.assert(
    fc.property(kind, fc.constantFrom(...corpus.unfit), kind, (before, unfit, after) => {
      expect(screenAnswer([...before, unfit, ...after].join(' '))).toBe(true);
      expect(screenAnswer(unfit.replaceAll(' ', '  ').toUpperCase())).toBe(true);
      expect(screenAnswer(unfit.replace(/(\S+) (\S+)/, '**$1** *$2*'))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('hostile lengths end', () => {
  for (const text of ['', 'you have '.repeat(2_500), 'stop taking your '.repeat(1_200), 'a'.repeat(20_000)])
    expect(screenAnswer(text)).toBe(false);
});
