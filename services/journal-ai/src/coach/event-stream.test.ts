import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventStream } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lines that the test lets out. */
const lines = () => {
  const waiting: ((line: string | null) => void)[] = [];
  const ended = vi.fn<() => void>();
  async function* generate(): AsyncGenerator<string, void> {
    try {
      for (;;) {
        const line = await new Promise<string | null>((resolve) => waiting.push(resolve));
        if (line === null) return;
        yield line;
      }
    } finally {
      ended();
    }
  }
  return { generate: generate(), say: (line: string | null) => waiting.shift()?.(line), ended };
};

const open = (left = vi.fn<() => void>()) => {
  const source = lines();
  const reader = eventStream(source.generate, 10_000, left).getReader();
  const read = async () => {
    const { value } = await reader.read();
    return value && new TextDecoder().decode(value);
  };
  return { ...source, read, left };
};

test('a comment every ten seconds keeps the connection while nothing comes', async () => {
  const { say, read } = open();
  const first = read();
  await vi.advanceTimersByTimeAsync(9_999);
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toBe(': keep-alive\n\n');
  const second = read();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await second).toBe(': keep-alive\n\n');
  const third = read();
  await vi.advanceTimersByTimeAsync(5_000);
  say('data: one\n\n');
  expect(await third).toBe('data: one\n\n');
});

test('ends with its lines, and leaves no timer behind', async () => {
  const { say, read, left } = open();
  const first = read();
  await vi.advanceTimersByTimeAsync(0);
  say('data: one\n\n');
  expect(await first).toBe('data: one\n\n');
  const end = read();
  await vi.advanceTimersByTimeAsync(0);
  say(null);
  expect(await end).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
  expect(left).not.toHaveBeenCalled();
});

test('a client that goes is told, and the lines are closed', async () => {
  const left = vi.fn<() => void>();
  const { generate, say, ended } = lines();
  const stream = eventStream(generate, 10_000, () => {
    left();
    say(null);
  });
  const reader = stream.getReader();
  const reading = reader.read();
  await vi.advanceTimersByTimeAsync(0);
  await reader.cancel();
  expect((await reading).done).toBe(true);
  expect(left).toHaveBeenCalledOnce();
  expect(ended).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
