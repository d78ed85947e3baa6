import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { note } from '../fixture/src/note/tables.ts';
import { fixture, watched } from '../fixture/src/service.ts';
import { randomUUID } from 'node:crypto';
import { type Client, type Stack, stack } from './test.ts';

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

describe('an export', () => {
  const rowOf = (who: Client, n: number, secret: Uint8Array | null = null) => ({
    ...{ id: randomUUID(), user_id: who.id, title: `${n} `.padEnd(200, 'x'), secret },
    created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString(),
  });
  const rows = (who: Client, count: number) => Array.from({ length: count }, (_, n) => rowOf(who, n));
  const unreadable = new Uint8Array([1, 2, 3]);
  const ask = (who: Client, init: RequestInit = {}) => who.fetch('/api/reset-content/export', init);

  it('holds every row, page after page', async () => {
    const mia = await kit.as();
    const kept = rows(mia, 350);
    await kit.db.insert(note).values(kept);
    const answer = await ask(mia);
    expect(answer.headers.get('content-type')).toBe('application/json');
    const told = (await answer.json()) as { notes: { id: string }[] };
    expect(told.notes.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  });

  it('that fails at once is told as an error; in the middle it does not look complete', async () => {
    const [mia, zoe] = [await kit.as(), await kit.as()];
    await kit.db.insert(note).values(rowOf(zoe, 1, unreadable));
    expect((await ask(zoe)).status).toBe(500);
    await kit.db.insert(note).values([...rows(mia, 350), rowOf(mia, 400, unreadable)]);
    const answer = await ask(mia);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  it('runs once for a member: what she asks for besides waits or is refused, and leaving gives the turn back', async () => {
    const mia = await kit.as();
    // More than what lies between the two ends can hold.
    for (let n = 0; n < 3; n += 1) await kit.db.insert(note).values(rows(mia, 5_000));
    const leave = new AbortController();
    const held = await ask(mia, { signal: leave.signal });
    const [waiting, refused] = [ask(mia), ask(mia)];
    const told = await Promise.any(
      [waiting, refused].map(async (one) => ((await one).status === 429 ? one : Promise.reject(new Error('let in')))),
    );
    expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0);
    leave.abort();
    await expect(held.text()).rejects.toThrow();
    const letIn = (await Promise.all([waiting, refused])).filter(({ status }) => status === 200);
    expect(letIn).toHaveLength(1);
    const mine = (await letIn[0]?.json()) as { notes: unknown[] } | undefined;
    expect(mine?.notes).toHaveLength(15_000);
  });
});
