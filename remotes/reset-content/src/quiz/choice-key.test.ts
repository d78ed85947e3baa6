import { expect, test } from 'vitest';
import { choiceOfKey } from './choice-key.ts';

test.each([
  ['1', null, 1],
  ['5', 2, 5],
  ['0', 2, null],
  ['6', 2, null],
  ['ArrowRight', 2, 3],
  ['ArrowDown', 5, 5],
  ['ArrowLeft', 2, 1],
  ['ArrowUp', 1, 1],
  ['ArrowRight', null, 1],
  ['ArrowLeft', null, 5],
  ['a', 3, null],
  ['Tab', 3, null],
])('%s with %s chosen means %s', (key, answer, choice) => expect(choiceOfKey(key, answer)).toBe(choice));
