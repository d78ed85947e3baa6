import { expect, it } from 'vitest';
import { createKeyCache } from './key-cache.ts';

/** A store whose answers wait until they are let go. */
const storeOf = (keys: Map<string, string>) => {
  const asked: { owners: readonly string[]; answer: () => void }[] = [];
  const cache = createKeyCache(
    (owners) => {
      const rows = new Map([...keys].filter(([owner]) => owners.includes(owner)));
      const { promise, resolve } = Promise.withResolvers<ReadonlyMap<string, string>>();
      asked.push({ owners, answer: () => resolve(rows) });
      return promise;
    },
    (_, row) => row,
    () => new Date(),
  );
  const answer = async (nth: number) => {
    await expect.poll(() => asked.length).toBe(nth);
    asked[nth - 1]?.answer();
  };
  return { cache, asked, answer };
};

it('asks once for all that is wanted in one turn, and not again for what it knows', async () => {
  const { cache, asked, answer } = storeOf(new Map([['a', '1']]));
  const all = Promise.all([cache.get('a'), cache.get('b'), cache.get('a')]);
  await answer(1);
  expect(await all).toEqual(['1', null, '1']);
  expect(asked.map(({ owners }) => owners)).toEqual([['a', 'b']]);
  expect(await cache.get('a')).toBe('1');
  expect(asked).toHaveLength(1);
});

it.each(['forget', 'forgetAll'] as const)('keeps nothing of a read that began before: %s', async (how) => {
  const keys = new Map([['a', '1']]);
  const { cache, answer, asked } = storeOf(keys);
  const early = cache.get('a');
  await expect.poll(() => asked.length).toBe(1);
  keys.delete('a');
  cache[how]('a');
  const late = cache.get('a');
  await answer(2);
  expect(await late).toBe(null);
  await answer(2).then(() => asked[0]?.answer());
  expect(await early).toBe('1');
  const after = cache.get('a');
  await answer(3);
  expect(await after).toBe(null);
});
