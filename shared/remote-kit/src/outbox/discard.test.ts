// @vitest-environment happy-dom
import { api, Id } from '@reset/contracts/http';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../data/api-error.ts';
import { createQueryClient } from '../data/query-client.ts';
import { openMap } from '../state/device-map.ts';
import { DeviceStore } from '../state/device-store.ts';
import { DraftCell } from '../state/draft-cell.ts';
import type { Tab } from '../state/tab.ts';
import { answer } from '../test/answer.ts';
import { FakeBrowser } from '../test/fake-browser.ts';
import { fakeFetch } from '../test/fake-fetch.ts';
import { fakeConnection } from '../test/fake-connection.ts';
import { fakeSession } from '../test/fake-session.ts';
import { itemOf, type OutboxItem, outboxItems } from './outbox-item.ts';
import { Outbox } from './outbox.ts';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const New = z.object({ id: Id, content: z.string() });
const { create, other } = api('/api/test', {
  create: { route: 'POST /rows', who: 'member', input: New, output: New },
  other: { route: 'POST /others', who: 'member', input: New, output: New },
});
const words = 'what nobody may read';
const item = (content = words): OutboxItem =>
  itemOf(create, { id: '01890a5d-ac96-774b-bcce-000000000001', content }, { target: undefined, refresh: [] });

const openOn = (tab?: Tab) => {
  const session = fakeSession(mia);
  const device = new DeviceStore(session, tab);
  const map = openMap(device, device.key('kit', 'outbox/'), outboxItems);
  const atoms = createStore();
  const queries = createQueryClient({ again: false });
  const box = new Outbox({ session, connection: fakeConnection(), queries, atoms: () => atoms }, map, mia.id);
  return { device, box };
};
/** Answers when it is told to. @returns what tells it */
const slowly = () => {
  const gate = Promise.withResolvers<Response>();
  const fetch = vi.fn<() => Promise<Response>>(() => gate.promise);
  vi.stubGlobal('fetch', fetch);
  const say = (code: 'unavailable' | 'not_found', status: number) =>
    gate.resolve(Response.json({ error: 'No', code, requestId: 'r' }, { status }));
  return { say, asked: () => vi.waitFor(() => expect(fetch).toHaveBeenCalled()) };
};
const onDisk = () => Object.values({ ...localStorage }).filter((raw: string) => raw.includes(words));

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test.for([
  ['cannot be sent now', 'unavailable', 503],
  ['is refused', 'not_found', 404],
] as const)(
  'what was on its way when the question came, and %s, is discarded with the rest',
  async ([, code, status]) => {
    const service = slowly();
    const { device, box } = openOn();
    const sending = box.send(item()).catch((error: unknown) => error);
    await service.asked();
    const unsent = device.unsentWriting();
    service.say(code, status);
    await sending;
    unsent?.discard();
    expect(onDisk()).toEqual([]);
  },
);

test('what was discarded while it was on its way by itself does not come back with its refusal', async () => {
  const service = slowly();
  const { device, box } = openOn();
  box.add(item());
  await service.asked();
  const unsent = device.unsentWriting();
  service.say('not_found', 404);
  await vi.waitFor(() => expect(box.read()[0]?.refused).toMatchObject({ message: 'No' }));
  unsent?.discard();
  expect([onDisk(), box.read()]).toEqual([[], []]);
});

test('what was discarded while another tab was sending does not come back when that one is done', async () => {
  const turn = Promise.withResolvers<void>();
  const request = (_: string, job: () => Promise<unknown>) => turn.promise.then(job);
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  vi.stubGlobal('fetch', fakeFetch([answer(create, () => new ApiError('unavailable'))]).fetch);
  const { device, box } = openOn();
  const sending = box.send(item());
  expect(onDisk()).toHaveLength(1);
  device.unsentWriting()?.discard();
  turn.resolve();
  expect(await sending).toBeNull();
  expect(onDisk()).toEqual([]);
});

test('what she sends again after that is kept again', async () => {
  vi.stubGlobal('fetch', fakeFetch([answer(create, () => new ApiError('unavailable'))]).fetch);
  const { device, box } = openOn();
  box.add(item());
  device.unsentWriting()?.discard();
  box.add(item('other words'));
  await box.run();
  expect(box.read().map(({ input }) => input['content'])).toEqual(['other words']);
});

test('where the disk takes no more, a draft stays there until what takes its place is', async () => {
  const browser = new FakeBrowser();
  vi.stubGlobal('fetch', fakeFetch([answer(create, () => new ApiError('unavailable'))]).fetch);
  const tab = browser.open();
  const { device, box } = openOn(tab);
  const Draft = z.object({ content: z.string() });
  const cell = new DraftCell(device, device.key('journal-ai', 'draft:entry'), { content: '' }, (value) => {
    const draft = Draft.safeParse(value);
    return draft.success ? { value: draft.data } : null;
  });
  const long = words.repeat(100);
  cell.set({ content: long });
  device.flush();
  browser.room = [...browser.disk].reduce((sum, [key, raw]) => sum + key.length + raw.length, 0);
  const sending = box.send(item(long));
  cell.settled({ content: long });
  await sending;
  tab.close();
  expect([...browser.disk.values()].filter((raw) => raw.includes(long))).toHaveLength(1);
});

test('a visitor’s is never sent in the name of who signs in next', async () => {
  localStorage.setItem(
    `reset:visitor:kit:outbox/${item().id}`,
    JSON.stringify({ at: 1, value: item(), leave: 'asks' }),
  );
  expect(openOn().box.read()).toEqual([]);
});

test.for([
  [{ endpoint: ['/api/../../auth/v1', 'n'] }],
  [{ endpoint: ['/api//evil.example/.', 'n'] }],
  [{ route: 'POST /../../../auth/v1/logout' }],
  [{ route: 'POST /x?y' }],
])('one that was tampered with (%j) is not sent', async ([over]) => {
  localStorage.setItem(
    `reset:${mia.id}:kit:outbox/${item().id}`,
    JSON.stringify({ at: 1, value: { ...item(), ...over }, leave: 'asks' }),
  );
  expect(openOn().box.read()).toEqual([]);
});

test('one that was too much at once holds up its own target alone', async () => {
  const { fetch, calls } = fakeFetch([
    answer(create, () => new ApiError('limited')),
    answer(other, ({ id, content }) => ({ id, content })),
  ]);
  vi.stubGlobal('fetch', fetch);
  const { box } = openOn();
  box.add(item());
  const second = { id: '01890a5d-ac96-774b-bcce-000000000002', content: words };
  box.add(itemOf(other, second, { target: undefined, refresh: [] }));
  await vi.waitFor(() => expect(box.read().map(({ route }) => route)).toEqual(['POST /rows']));
  await box.run();
  expect(calls.map(({ endpoint }) => endpoint.route)).toContain('POST /others');
});
