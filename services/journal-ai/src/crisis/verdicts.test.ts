import { expect, test, vi } from 'vitest';
import { createVerdicts } from './verdicts.ts';

const saying = (verdict: boolean) => vi.fn<() => Promise<boolean>>(() => Promise.resolve(verdict));

test('a text is looked at once, by however many at once it is asked for', async () => {
  const verdicts = createVerdicts();
  const [look, other] = [saying(true), saying(false)];
  const asked = await Promise.all([
    verdicts.of('mia', 'a', look),
    verdicts.of('mia', 'a', look),
    verdicts.of('mia', 'b', other),
  ]);
  expect([...asked, await verdicts.of('mia', 'a', look)]).toEqual([true, true, false, true]);
  expect([look, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a look that failed says nothing', async () => {
  const verdicts = createVerdicts();
  await expect(verdicts.of('mia', 'a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await verdicts.of('mia', 'a', saying(true))).toBe(true);
});

test('what was asked for longest ago is forgotten first', async () => {
  const verdicts = createVerdicts(2);
  const again = saying(true);
  for (const mark of ['a', 'b', 'a', 'c']) await verdicts.of('mia', mark, saying(true));
  await verdicts.of('mia', 'a', again);
  expect(again).not.toHaveBeenCalled();
  await verdicts.of('mia', 'b', again);
  expect(again).toHaveBeenCalledOnce();
});

test('somebody’s many texts push out nothing of a member with few', async () => {
  const verdicts = createVerdicts(10);
  await verdicts.of('mia', 'a', saying(true));
  for (let n = 0; n < 50; n += 1) {
    for (const other of ['zoe', 'ana']) await verdicts.of(other, `${n}`, saying(false));
  }
  const again = saying(false);
  expect(await verdicts.of('mia', 'a', again)).toBe(true);
  expect(again).not.toHaveBeenCalled();
});
