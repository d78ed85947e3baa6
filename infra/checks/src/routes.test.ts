import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './files.ts';
import { declaredEndpoints, Expectations } from './routes.ts';

test('the reviewed expectations name every declared route, and no other', async () => {
  const file = readFileSync(join(root, 'e2e/expectations/routes.json'), 'utf8');
  const expected = Expectations.parse(JSON.parse(file));
  const declared = (await declaredEndpoints()).map(({ route }) => route);
  expect(declared.length).toBeGreaterThan(5);
  expect(Object.keys(expected).toSorted()).toEqual(declared.toSorted());
});
