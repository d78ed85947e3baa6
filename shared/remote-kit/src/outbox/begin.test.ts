// @vitest-environment happy-dom
import { api, Id } from '@reset/contracts/http';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../data/api-error.ts';
import { createQueryClient } from '../data/query-client.ts';
import { openMap } from '../state/device-map.ts';
import { DeviceStore } from '../state/device-store.ts';
import { answer } from '../test/answer.ts';
import { fakeConnection } from '../test/fake-connection.ts';
import { fakeFetch } from '../test/fake-fetch.ts';
import { fakeSession } from '../test/fake-session.ts';
import { itemOf, type OutboxItem, outboxItems } from './outbox-item.ts';
import { Outbox } from './outbox.ts';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const New = z.object({ id: Id, content: z.string() });
const Row = z.object({ id: Id, version: z.int(), content: z.string() });
const { create, change } = api('/api/test', {
  create: { route: 'POST /rows', who: 'member', input: New, output: New },
  change: { route: 'PATCH /rows/:id', who: 'member', input: Row, output: Row },
});
const room = '01890a5d-ac96-774b-bcce-00000000000a';
const idOf = (n: number) => `01890a5d-ac96-774b-bcce-00000000000${n}`;
const message = (n: number): OutboxItem =>
  itemOf(create, { id: idOf(n), content: `words ${n}` }, { target: room, refresh: [] });

/** A browser that gives a turn when it is told to, and a service. */
const open = (say: () => ApiError | null = () => null) => {
  const turn = Promise.withResolvers<void>();
  let last: Promise<unknown> = turn.promise;
  const request = (_: string, job: () => Promise<unknown>) => (last = last.then(job));
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  const onDisk: boolean[] = [];
  const { fetch, calls } = fakeFetch([
    answer(create, ({ id, content }) => {
      onDisk.push(Object.values({ ...localStorage }).some((raw: string) => raw.includes(content)));
      return say() ?? { id, content };
    }),
    answer(change, (row) => row),
  ]);
  vi.stubGlobal('fetch', fetch);
  const session = fakeSession(mia);
  const device = new DeviceStore(session);
  const map = openMap(device, device.key('kit', 'outbox/'), outboxItems);
  const atoms = createStore();
  const queries = createQueryClient({ again: false });
  const box = new Outbox({ session, connection: fakeConnection(), queries, atoms: () => atoms }, map, mia.id);
  return { box, calls, onDisk, giveTurn: () => turn.resolve() };
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('what is alone goes out before its turn, and is on the disk by then; what comes after it waits for it', async () => {
  const { box, calls, onDisk, giveTurn } = open();
  box.add(message(1));
  box.add(message(2));
  await vi.waitFor(() => expect(box.read().map(({ id }) => id)).toEqual([idOf(2)]));
  expect([calls.length, onDisk]).toEqual([1, [true]]);
  giveTurn();
  await vi.waitFor(() => expect(box.read()).toEqual([]));
  expect(calls.map(({ input }) => (input as { id: string }).id)).toEqual([idOf(1), idOf(2)]);
});

test('what failed before its turn is not tried once more in it, nor is what comes after it', async () => {
  const { box, calls, giveTurn } = open(() => new ApiError('unavailable'));
  const sent = box.send(message(1));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  giveTurn();
  expect(await sent).toBeNull();
  expect(calls).toHaveLength(1);
  expect(box.read()).toHaveLength(1);
});

test('a turn that was given before it was written takes it along, and sends it once', async () => {
  const { box, calls, giveTurn } = open();
  giveTurn();
  const running = box.run();
  box.add(message(1));
  await running;
  await vi.waitFor(() => expect(box.read()).toEqual([]));
  await box.run();
  expect(calls).toHaveLength(1);
});

test('an edit waits for its turn: made twice it would not be one', async () => {
  const { box, calls, giveTurn } = open();
  const row = { id: idOf(1), version: 1, content: 'words' };
  const sent = box.send(itemOf(change, row, { target: undefined, refresh: [] }));
  await Promise.resolve();
  expect(calls).toEqual([]);
  giveTurn();
  expect(await sent).toEqual({ row });
});
