import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeHalfOpen } from './half-open.ts';
import { modelWords, spokenWords } from './model-words.ts';

const shown = (text: string) => spokenWords(modelWords(closeHalfOpen(text)));

test.each([
  ['You **carr', 'You carr'],
  ['You **', 'You '],
  ['You *', 'You '],
  ['See [the wor', 'See the wor'],
  ['See [the words](https://evil.exa', 'See the words'],
  ['![pict', 'pict'],
  ['First.\n\n##', 'First.'],
  ['First.\n\n-', 'First.'],
  ['First.\n\n- one\n2', 'First.\none'],
  ['**Done** and [x](y).', 'Done and x.'],
])('%j shows %j', (text, expected) => {
  expect(shown(text).trim()).toBe(expected.trim());
});

test('however it is cut, no mark of emphasis and no address is ever seen', () => {
  const whole = 'You **carried** a lot.\n\n- **Sit** down\n- [Breathe](https://evil.example) *slowly*\n\nAnd **rest**.';
  fc.assert(
    fc.property(fc.nat(whole.length), (at) => {
      expect(shown(whole.slice(0, at))).not.toMatch(/\*\*|evil|\]\(/);
    }),
  );
});
