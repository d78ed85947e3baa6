import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Sql } from 'postgres';
import { afterEach, expect, inject, it } from 'vitest';
import { connect } from './db.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

const client = (url: string): Sql => {
  const sql = connect(url, 1);
  endings.push(() => sql.end({ timeout: 1 }));
  return sql;
};

/** ReadyForQuery, idle: the server's last word of a new connection. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** A way to the server that breaks on the first statement of the first connection. */
const breakingOnce = async (url: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let isReady = false;
  let broke = false;
  const server = createServer((near) => {
    const far = dial(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    far.on('data', (said: Buffer) => {
      isReady ||= said.includes(READY);
      near.write(said);
    });
    near.on('data', (said: Buffer) => {
      if (!isReady || broke) return far.write(said);
      broke = true;
      return near.resetAndDestroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const way = new URL(url);
  way.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return way.href;
};

it('a connection that breaks as it opens fails its query, and nobody else', async () => {
  const astray: unknown[] = [];
  const note = (error: unknown) => astray.push(error);
  process.on('unhandledRejection', note);
  endings.push(async () => process.off('unhandledRejection', note));
  const sql = client(await breakingOnce(inject('TEST_POSTGRES_URL')));
  await expect(sql`select 1 as one`).rejects.toThrow(/ECONNRESET|CONNECTION_CLOSED/);
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
  expect(astray).toEqual([]);
});

it('the next query after a connection that was ended by the server is not told of that end', async () => {
  const url = inject('TEST_POSTGRES_URL');
  const [sql, other] = [client(url), client(url)];
  const [me] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const long = sql`select pg_sleep(30)`.catch((error: unknown) => error);
  await expect
    .poll(
      async () => (await other`select 1 from pg_stat_activity where pid = ${me?.pid ?? 0} and state = 'active'`).count,
    )
    .toBe(1);
  await other`select pg_terminate_backend(${me?.pid ?? 0})`;
  expect(await long).toBeInstanceOf(Error);
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
});
