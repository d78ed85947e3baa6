import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inLine } from './in-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = () => new Error('full');
/** Work that ends when it is told to. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: resolve };
};

test('so many at once, so many in line, one more is refused', async () => {
  const run = inLine(1, 1, refusal);
  const [first, second] = [held(), held()];
  const answers = [run(first.work), run(second.work)];
  await expect(run(held().work)).rejects.toThrow('full');
  first.end('one');
  second.end('two');
  expect(await Promise.all(answers)).toEqual(['one', 'two']);
});

test('who waits too long is told so, and those behind her come to their turn', async () => {
  const run = inLine(1, 2, refusal, 1_000);
  const [first, third] = [held(), held()];
  const one = run(first.work);
  const two = run(held().work).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(600);
  const three = run(third.work);
  await vi.advanceTimersByTimeAsync(600);
  expect(await two).toEqual(refusal());
  first.end('one');
  third.end('three');
  expect(await Promise.all([one, three])).toEqual(['one', 'three']);
});
