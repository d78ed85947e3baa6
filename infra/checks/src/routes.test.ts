import { endpoints } from '@reset/contracts/endpoints';
import { expect, test } from 'vitest';
import { declaredEndpoints, reviewedExpectations } from './routes.ts';

test('the list of endpoints, by which the gateway knows what takes a file, has those of every service', async () => {
  const listed = endpoints.map(({ route, key: [prefix] }) => route.replace(' ', ` ${prefix}`).replace(/\/$/, ''));
  const missing = (await declaredEndpoints()).map(({ route }) => route).filter((route) => !listed.includes(route));
  expect(missing.filter((route) => !/^GET \/api\/[^/]+\/export(\/files\/:name)?$/.test(route))).toEqual([]);
});

test('the reviewed expectations name every declared route, and no other', async () => {
  const expected = await reviewedExpectations();
  const declared = (await declaredEndpoints()).map(({ route }) => route);
  expect(declared.length).toBeGreaterThan(5);
  expect(Object.keys(expected).toSorted()).toEqual(declared.toSorted());
});
