import { expect, test } from 'vitest';
import { yielder } from './yielder.ts';

const busy = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('others come between the slices, and ten long works take one slice between two of theirs', async () => {
  const order: string[] = [];
  let going = true;
  const other = () => {
    order.push('other');
    if (going) setImmediate(other);
  };
  setImmediate(other);
  const work = async () => {
    const yieldNow = yielder();
    for (let n = 0; n < 5; n += 1) {
      busy(3);
      await yieldNow();
      order.push('slice');
    }
  };
  await Promise.all(Array.from({ length: 10 }, work));
  going = false;
  expect(order.filter((who) => who === 'slice')).toHaveLength(50);
  expect(order.join(' ')).not.toContain('slice slice');
});
