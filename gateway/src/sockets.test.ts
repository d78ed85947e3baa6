import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEchoServer } from './test/echo-server.ts';
import { type House, startHouse } from './test/house.ts';
import { sendRaw } from './test/raw.ts';

let house: House;
let echo: Awaited<ReturnType<typeof startEchoServer>>;
beforeAll(async () => {
  echo = await startEchoServer();
  house = await startHouse({ upstreams: { realtime: echo.url }, maxSocketsPerAddress: 3 });
});
afterAll(async () => {
  await house.close();
  await echo.close();
});

const url = () => house.url.replace('http', 'ws');
const connect = async (path = '/socket.io/?EIO=4&transport=websocket') => {
  const socket = new WebSocket(url() + path);
  socket.binaryType = 'arraybuffer';
  await once(socket, 'open');
  return socket;
};
const gone = () => vi.waitFor(() => expect(echo.open.size).toBe(0));
const handshake = (path: string, headers: string[] = []) =>
  sendRaw(
    house.port,
    [
      `GET ${path} HTTP/1.1`,
      `host: 127.0.0.1:${house.port}`,
      'connection: Upgrade, close',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
      '',
      '',
    ].join('\r\n'),
  );

test('text and bytes go both ways, and closing reaches the other side', async () => {
  const socket = await connect();
  socket.send('hello');
  expect((await once(socket, 'message'))[0].data).toBe('hello');
  const large = crypto.getRandomValues(new Uint8Array(60_000));
  socket.send(large);
  expect(new Uint8Array((await once(socket, 'message'))[0].data)).toEqual(large);
  socket.close(1000);
  await once(socket, 'close');
  await gone();
});

test('the voice has a path of its own, under the same rules, and nothing beside it is one', async () => {
  const voice = await startEchoServer();
  const other = await startHouse({ upstreams: { 'journal-ai': voice.url } });
  const path = '/api/journal-ai/voice/socket';
  const socket = new WebSocket(other.url.replace('http', 'ws') + path);
  await once(socket, 'open');
  socket.send('hello');
  expect((await once(socket, 'message'))[0].data).toBe('hello');
  const ask = (to: string, origin: string) =>
    sendRaw(
      other.port,
      [
        ...[`GET ${to} HTTP/1.1`, `host: 127.0.0.1:${other.port}`, 'connection: Upgrade, close', 'upgrade: websocket'],
        ...['sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==', `origin: ${origin}`, '', ''],
      ].join('\r\n'),
    );
  expect(await ask(path, 'https://evil.example')).toMatch(/^HTTP\/1\.1 403 .*"forbidden"/s);
  for (const beside of [`${path}/more`, '/api/journal-ai/voice', '/api/journal-ai/entries'])
    expect(await ask(beside, other.url)).not.toMatch(/^HTTP\/1\.1 101/);
  expect(voice.upgrades.map(({ url: to }) => to)).toEqual([path]);
  socket.close();
  await other.close();
  await voice.close();
});

test('the hub learns who calls, not what the caller claims', async () => {
  const client = net.connect(house.port, '127.0.0.1');
  client.write(
    'GET /socket.io/?EIO=4 HTTP/1.1\r\nhost: reset.example\r\nconnection: Upgrade, x-hop\r\nupgrade: WebSocket\r\n' +
      'x-hop: 1\r\nx-forwarded-for: 6.6.6.6\r\nx-user-id: admin\r\nx-request-id: mine\r\norigin: https://reset.example\r\n\r\n',
  );
  await once(client, 'data');
  const upgrade = echo.upgrades.at(-1);
  expect(upgrade?.url).toBe('/socket.io/?EIO=4');
  expect(upgrade?.headers).toMatchObject({
    host: new URL(echo.url).host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'reset.example',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect([upgrade?.headers['x-hop'], upgrade?.headers['x-user-id']]).toEqual([undefined, undefined]);
  client.destroy();
  await gone();
});

test.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'http://127.0.0.1:1'])(
  'a page of %s gets neither a socket nor a poll',
  async (origin) => {
    const before = echo.upgrades.length;
    expect(await handshake('/socket.io/', [`origin: ${origin}`])).toMatch(/^HTTP\/1\.1 403 .*"forbidden"/s);
    const poll = await fetch(`${house.url}/socket.io/?transport=polling`, { headers: { origin } });
    expect(poll.status).toBe(403);
    expect(echo.upgrades).toHaveLength(before);
  },
);

test('a page of our own may poll', async () => {
  const poll = await fetch(`${house.url}/socket.io/?transport=polling`, { headers: { origin: house.url } });
  expect([poll.status, await poll.text()]).toEqual([200, 'polling']);
});

test.each(['/api/identity/me', '/quiz', '/socket.io/%2e%2e/internal', '/socket.iox'])(
  'an upgrade at %s reaches nobody',
  async (path) => {
    const before = echo.upgrades.length;
    expect(await handshake(path)).not.toMatch(/^HTTP\/1\.1 101/);
    expect(echo.upgrades).toHaveLength(before);
  },
);

test('one address holds so many sockets and no more; a closed one makes room', async () => {
  const sockets = [await connect(), await connect(), await connect()];
  expect(await handshake('/socket.io/')).toMatch(/^HTTP\/1\.1 429 /);
  sockets[0]?.close();
  await vi.waitFor(() => expect(echo.open.size).toBe(2));
  sockets[0] = await connect();
  for (const socket of sockets) socket.close();
  await gone();
});

test('one address opens so many sockets a minute and no more, whatever becomes of them', async () => {
  const other = await startHouse({ upstreams: { realtime: echo.url }, socketRate: { perSecond: 0.01, burst: 2 } });
  const before = echo.upgrades.length;
  for (let n = 0; n < 2; n += 1) {
    const socket = new WebSocket(`${other.url.replace('http', 'ws')}/socket.io/`);
    await once(socket, 'open');
    socket.close();
    await once(socket, 'close');
  }
  const answer = await sendRaw(
    other.port,
    'GET /socket.io/ HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 429 .*retry-after: .*"limited"/s);
  expect(echo.upgrades).toHaveLength(before + 2);
  await gone();
  await other.close();
});

test('when the hub dies its sockets end, and while it is away an upgrade is 503', async () => {
  const mortal = await startEchoServer();
  const other = await startHouse({ upstreams: { realtime: mortal.url } });
  const socket = new WebSocket(`${other.url.replace('http', 'ws')}/socket.io/`);
  await once(socket, 'open');
  const closed = once(socket, 'close');
  await mortal.close();
  await closed;
  const refused = new WebSocket(`${other.url.replace('http', 'ws')}/socket.io/`);
  await once(refused, 'error');
  const answer = await sendRaw(
    other.port,
    'GET /socket.io/ HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 503 .*"unavailable"/s);
  await other.close();
});

test.each([
  ['a plain answer', 'HTTP/1.1 200 OK\r\nset-cookie: a=1\r\nset-cookie: b=2\r\ncontent-length: 2\r\n\r\nno', 200],
  [
    'one that only looks like a switch',
    'HTTP/1.1 200 OK\r\nupgrade: websocket\r\nconnection: upgrade\r\ncontent-length: 2\r\n\r\nno',
    200,
  ],
  ['a refusal', 'HTTP/1.1 403 Forbidden\r\ncontent-length: 2\r\n\r\nno', 403],
])('%s to an upgrade is relayed, and opens no way to the hub', async (_, said, status) => {
  const heard: string[] = [];
  const hub = net.createServer((socket) => {
    socket
      .on('error', () => {})
      .on('data', (data) => {
        heard.push(data.toString('latin1'));
        if (heard.length === 1) socket.write(said);
      });
  });
  hub.listen(0, '127.0.0.1');
  await once(hub, 'listening');
  const other = await startHouse({
    upstreams: { realtime: `http://127.0.0.1:${(hub.address() as net.AddressInfo).port}` },
  });
  const client = net.connect(other.port, '127.0.0.1');
  let got = '';
  client
    .setEncoding('latin1')
    .on('error', () => {})
    .on('data', (text: string) => {
      got += text;
      client.write('GET /internal/sessions/ended HTTP/1.1\r\nhost: x\r\n\r\n');
    });
  const closed = once(client, 'close');
  client.write('GET /socket.io/ HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  await closed;
  expect(got).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*connection: close[^]*\r\n\r\nno$`));
  expect(got).toContain('content-security-policy');
  expect(heard).toHaveLength(1);
  expect(got.includes('set-cookie: a=1\r\nset-cookie: b=2')).toBe(said.includes('set-cookie'));
  await other.close();
  await new Promise((resolve) => hub.close(resolve));
});

test('until identity has said which sessions ended nobody joins, by an upgrade or by polling', async () => {
  const blind = await startHouse({ upstreams: { realtime: echo.url, identity: 'http://127.0.0.1:1' } });
  const before = echo.upgrades.length;
  const answer = await sendRaw(
    blind.port,
    'GET /socket.io/ HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 503 .*retry-after: 2/s);
  const poll = await fetch(`${blind.url}/socket.io/?transport=polling`);
  expect([poll.status, poll.headers.get('retry-after')]).toEqual([503, '2']);
  expect(echo.upgrades).toHaveLength(before);
  await blind.close();
});
