import { expect, test } from 'vitest';
import { kitRefusal } from './kit-version.ts';

test.for([
  ['1.0.0', '1.0.0', null],
  ['1.2.3', '1.2.4', null],
  ['1.2.3', '1.10.0', null],
  ['1.2.4', '1.2.3', 'it needs remote-kit 1.2.4, the shell brings 1.2.3'],
  ['1.10.0', '1.9.9', 'it needs remote-kit 1.10.0, the shell brings 1.9.9'],
  ['2.0.0', '1.9.9', 'it is made for remote-kit 2.x, the shell brings 1.9.9'],
  ['1.0.0', '2.0.0', 'it is made for remote-kit 1.x, the shell brings 2.0.0'],
] as const)('a remote made for %s on a shell with %s: %s', ([wanted, there, refusal]) => {
  expect(kitRefusal(wanted, there)).toBe(refusal);
});
