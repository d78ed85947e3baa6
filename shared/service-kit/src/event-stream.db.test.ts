import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fixture, watched } from '../fixture/src/service.ts';
import { type Stack, stack } from './test.ts';

const fixtureFolder = new URL('../fixture/', import.meta.url);
let kit: Stack;
beforeAll(async () => {
  kit = await stack(fixture, fixtureFolder);
});
afterAll(() => kit.close());

const bytes = (text: string) => new TextEncoder().encode(text);

/** A stream that the test writes into. */
const written = () => {
  let to: ReadableStreamDefaultController<Uint8Array> | undefined;
  const cancelled = vi.fn<() => void>();
  watched.stream = new ReadableStream({
    start: (controller) => void (to = controller),
    cancel: cancelled,
  });
  return {
    write: (text: string) => to?.enqueue(bytes(text)),
    close: () => to?.close(),
    fail: () => to?.error(new Error('what she wrote')),
    cancelled,
  };
};
const open = async (url: string, signal?: AbortSignal) => {
  const response = await fetch(`${url}/api/fixture/watch`, { ...(signal && { signal }) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no body');
  return { response, read: async () => (await reader.read()).value };
};

it('sends lines as they come, its headers before the first', async () => {
  const { write, close } = written();
  const { response, read } = await open(kit.url);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  for (const line of ['data: one\n\n', ': still here\n\n', 'data: two\n\n']) {
    write(line);
    expect(await read()).toBe(line);
  }
  close();
  expect(await read()).toBeUndefined();
});

it('a client that leaves aborts the signal and cancels the stream', async () => {
  const { write, cancelled } = written();
  const leave = new AbortController();
  const { read } = await open(kit.url, leave.signal);
  write('data: one\n\n');
  await read();
  expect(watched.signal?.aborted).toBe(false);
  leave.abort();
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(watched.signal?.aborted).toBe(true));
});

it('a stream that fails ends early, and nothing of its error is told', async () => {
  const told = vi.spyOn(console, 'error');
  const { write, fail } = written();
  const { read } = await open(kit.url);
  write('data: one\n\n');
  expect(await read()).toBe('data: one\n\n');
  fail();
  expect(await read()).toBeUndefined();
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
});

it('a stopping service lets a stream end', async () => {
  const own = await stack(fixture, fixtureFolder);
  const { write, close, cancelled } = written();
  const { read } = await open(own.url);
  write('data: one\n\n');
  await read();
  const stopped = own.close();
  write('data: two\n\n');
  expect(await read()).toBe('data: two\n\n');
  close();
  expect(await read()).toBeUndefined();
  await stopped;
  expect(cancelled).not.toHaveBeenCalled();
});
