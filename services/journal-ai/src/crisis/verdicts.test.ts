import { expect, test, vi } from 'vitest';
import { createVerdicts } from './verdicts.ts';

const saying = (verdict: boolean) => vi.fn<() => Promise<boolean>>(() => Promise.resolve(verdict));

test('a text is looked at once, by however many at once it is asked for', async () => {
  const verdicts = createVerdicts();
  const [look, other] = [saying(true), saying(false)];
  const asked = await Promise.all([verdicts.of('a', look), verdicts.of('a', look), verdicts.of('b', other)]);
  expect([...asked, await verdicts.of('a', look)]).toEqual([true, true, false, true]);
  expect([look, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a look that failed says nothing', async () => {
  const verdicts = createVerdicts();
  await expect(verdicts.of('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await verdicts.of('a', saying(true))).toBe(true);
});

test('what was asked for longest ago is forgotten first', async () => {
  const verdicts = createVerdicts(2);
  const again = saying(true);
  for (const mark of ['a', 'b', 'a', 'c']) await verdicts.of(mark, saying(true));
  await verdicts.of('a', again);
  expect(again).not.toHaveBeenCalled();
  await verdicts.of('b', again);
  expect(again).toHaveBeenCalledOnce();
});
