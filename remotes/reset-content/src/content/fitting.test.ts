import { expect, test } from 'vitest';
import { practicesFor } from './fitting.ts';

test.each([
  [1, ['Hand on heart']],
  [
    5,
    [
      'Body scan',
      'Free writing',
      'A kind no',
      '5-4-3-2-1 grounding',
      'Box breathing',
      'Name the feeling',
      'Orienting pause',
      'Wake-up stretch',
      '4-7-8 breathing',
    ],
  ],
  [15, ['A gentle walk', 'Rewrite one rule', 'What do I need?']],
] as const)('what fits into %i minutes, the longest first', (minutes, names) => {
  expect(practicesFor(minutes).map(({ practice }) => practice.name)).toEqual(names);
});
