import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo, Socket as Wire } from 'node:net';
import { createLogger } from '@reset/service-kit/log';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHub } from './hub.ts';
import { fakeHearing } from './test/fake-hearing.ts';

const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
const [ana, bea, id] = [uuid(1), uuid(2), uuid(9)];
const room = { service: 'community', id };
const created_at = '2026-07-01T10:00:00.000Z';
const PATH = '/socket.io/?EIO=4&transport=websocket';
const part = { parties: [ana, bea], writing: [], suspended: [] };

let server: Server;
let hub: ReturnType<typeof createHub>;
let broker: ReturnType<typeof fakeHearing>;
let end: (session: string) => void;
let ended: Set<string>;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  broker = fakeHearing();
  ended = new Set();
  hub = createHub({
    ...{ server, hearing: broker.hearing, prefix: 'test', mostPerMember: 2, log: createLogger('realtime', 'silent') },
    ended: {
      known: () => true,
      has: (one) => ended.has(one),
      onEnded: (listen) => {
        end = (session) => {
          ended.add(session);
          listen(session);
        };
      },
    },
    parties: { of: async () => part, forget: () => undefined },
    // A token is whose it is; so is her session.
    verifier: {
      verify: async (token) => ({
        sub: token,
        session: token,
        expires: Date.now() + 60_000,
        signedIn: 0,
        twoSteps: false,
      }),
    },
  });
});
afterEach(() => {
  hub.close();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;
/** A page, and all that it was told. */
const connect = async (member: string) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port()}${PATH}`);
  const said: string[] = [];
  socket.addEventListener('message', ({ data }) => said.push(String(data)));
  await once(socket, 'open');
  socket.send(`40${JSON.stringify({ token: member })}`);
  const heard = (text: string) => vi.waitFor(() => expect(said.join('\n')).toContain(text), 5_000);
  /** Once all is told that was said until now. */
  const told = async (event: string) => {
    socket.send('429["probe"]');
    await heard('439[{}]');
    const all = said.filter((one) => one.startsWith(`42["${event}"`));
    said.length = 0;
    return all.map((one) => (JSON.parse(one.slice(2)) as unknown[])[1]);
  };
  return { socket, heard, told };
};
const enter = async (member: string) => {
  const page = await connect(member);
  await page.heard('"hearing"');
  return page;
};
const join = async ({ socket, heard }: Awaited<ReturnType<typeof connect>>) => {
  socket.send(`421["join",${JSON.stringify(room)}]`);
  await heard('431[{}]');
};

test('news of parties go to each connection of theirs, and to nobody else, whatever they follow', async () => {
  const pages = await Promise.all([ana, ana, bea, uuid(3)].map(enter));
  for (const { socket, heard } of pages) {
    socket.send('422["follow",["community/message"]]');
    await heard('432[{}]');
  }
  const sent = { id: uuid(4), conversation_id: id, sender_id: ana, seq: 7, parties: [ana] };
  broker.hearing.say('test.community.message.sent.v1', sent);
  const news = { service: 'community', entity: 'message', id, seq: 7 };
  expect(await Promise.all(pages.map(({ told }) => told('news')))).toEqual([[news], [news], [], []]);
});

test('news of what is followed go to those who follow it now', async () => {
  const [a, b] = [await enter(ana), await enter(bea)];
  for (const [{ socket }, topic] of [
    [a, 'community/post'],
    [b, 'community/post'],
    [b, 'community/update'],
  ] as const)
    socket.send(`42["follow",["${topic}"]]`);
  await Promise.all([a.told('news'), b.told('news')]);
  broker.hearing.say('test.community.post.created.v1', { id });
  expect([await a.told('news'), await b.told('news')]).toEqual([[{ service: 'community', entity: 'post', id }], []]);
});

test('a change of who may take part puts everybody out; so does a block, but those two alone', async () => {
  const [a, b] = [await enter(ana), await enter(bea)];
  await Promise.all([join(a), join(b)]);
  broker.hearing.say('test.community.connection.changed.v1', { id, parties: [ana, bea] });
  expect([await a.told('closed'), await b.told('closed'), hub.counts().rooms]).toEqual([[{ room }], [{ room }], 0]);
  await Promise.all([join(a), join(b)]);
  const block = { user_id: uuid(3), blocked_id: bea, created_at, ended_at: null };
  broker.hearing.say('test.identity.block.changed.v1', block);
  await b.heard('"closed"');
  expect([await a.told('closed'), hub.counts().rooms]).toEqual([[], 1]);
});

test('a member has as many connections as she may, and each ends with its session', async () => {
  const [first, second, other] = [await enter(ana), await enter(ana), await enter(bea)];
  const displaced = once(first.socket, 'close');
  const third = await enter(ana);
  await first.heard('42["displaced",{}]');
  await displaced;
  const closed = [second, third].map(({ socket }) => once(socket, 'close'));
  end(ana);
  await Promise.all(closed);
  await vi.waitFor(() => expect(hub.counts().open).toBe(1));
  expect(await other.told('closed')).toEqual([]);
  await (await connect(ana)).heard('44{"message":"sign_in"}');
});

test('everybody is told when the broker is lost, and when it is there again', async () => {
  const page = await enter(ana);
  await page.told('hearing');
  for (const all of [false, true]) broker.become(all);
  expect(await page.told('hearing')).toEqual([{ all: false }, { all: true }]);
});

/** One who shows her token, joins, and then reads nothing more. */
const fallAsleep = async (member: string): Promise<Wire> => {
  const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const key = { 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' };
  const asked = request({ port: port(), path: PATH, headers: { ...headers, ...key } }).end();
  const [, wire] = (await once(asked, 'upgrade')) as [unknown, Wire];
  const say = (text: string) => {
    const length = text.length < 126 ? [0x80 | text.length] : [0xfe, text.length >> 8, text.length & 255];
    wire.write(Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), Buffer.from(text)]));
  };
  say(`40${JSON.stringify({ token: member })}`);
  await vi.waitFor(() => expect(hub.counts().open).toBe(1));
  say(`42["join",${JSON.stringify(room)}]`);
  await vi.waitFor(() => expect(hub.counts().rooms).toBe(1));
  wire.pause();
  wire.on('error', () => undefined);
  return wire;
};

test('who does not read what she is told is let go, before much waits for her', async () => {
  const wire = await fallAsleep(ana);
  const message = { id: uuid(5), seq: 1, content: 'x'.repeat(20_000), created_at };
  const words = { parties: [ana], sender_id: bea, message };
  let said = 0;
  await vi.waitFor(
    () => {
      for (let n = 0; n < 50 && said < 5_000; n += 1) {
        broker.hearing.say(`test-live.words.community.${id}`, words);
        said += 1;
      }
      expect(hub.counts()).toEqual({ open: 0, rooms: 0 });
    },
    { timeout: 40_000, interval: 1 },
  );
  wire.destroy();
});
