import type { Sql } from 'postgres';
import { afterEach, expect, inject, it } from 'vitest';
import { proxyTo } from '../fixture/tcp-proxy.ts';
import { connect } from './db.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** A pool of one connection. */
const client = (url: string): Sql => {
  const sql = connect(url, 1);
  endings.push(() => sql.end({ timeout: 1 }));
  return sql;
};
const direct = () => client(inject('TEST_POSTGRES_URL'));

const openWay = async (how: Parameters<typeof proxyTo>[1] = {}) => {
  const proxy = await proxyTo(inject('TEST_POSTGRES_URL'), how);
  endings.push(proxy.close);
  return proxy;
};

/** A statement of this text runs on the server. */
const isRunning = async (watcher: Sql, text: string) => {
  await expect
    .poll(async () => {
      const [row] = await watcher`
        select count(*)::int as n from pg_stat_activity where state = 'active' and query = ${text}`;
      return row?.['n'] as number;
    })
    .toBe(1);
};

it('a connection that breaks as it opens fails its query, and nobody else', async () => {
  const astray: unknown[] = [];
  const note = (error: unknown) => astray.push(error);
  process.on('unhandledRejection', note);
  endings.push(async () => process.off('unhandledRejection', note));
  const sql = client((await openWay({ breaksAtFirst: true })).url);
  await expect(sql`select 1 as one`).rejects.toThrow(/ECONNRESET|CONNECTION_CLOSED/);
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
  expect(astray).toEqual([]);
});

it('the next query after a connection that was ended by the server is not told of that end', async () => {
  const [sql, other] = [direct(), direct()];
  const [me] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const long = sql`select pg_sleep(31)`.catch((error: unknown) => error);
  await isRunning(other, 'select pg_sleep(31)');
  await other`select pg_terminate_backend(${me?.pid ?? 0})`;
  expect(await long).toBeInstanceOf(Error);
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
});

it.each([
  ['cut', 'select pg_sleep(32)'],
  ['ended by the server', 'select pg_sleep(33)'],
])('a transaction whose connection was %s: the next ones in its place get their own answers', async (how, text) => {
  const proxy = await openWay();
  const [sql, other] = [client(proxy.url), direct()];
  const long = sql.begin((tx) => tx.unsafe(text)).catch((error: unknown) => error);
  await isRunning(other, text);
  if (how === 'cut') proxy.cut();
  else await other`select pg_terminate_backend(pid) from pg_stat_activity where query = ${text}`;
  expect(await long).toBeInstanceOf(Error);
  for (const n of [1, 2, 3]) {
    const answer = await sql.begin(async (tx) => [...(await tx`select ${n}::int as n`)]);
    expect(answer).toEqual([{ n }]);
  }
});

it('a transaction that lost its connection has no part in the one that takes its place', async () => {
  const proxy = await openWay();
  const [sql, other] = [client(proxy.url), direct()];
  const table = other(`lost_${Date.now()}`);
  await other`create table ${table} (n int)`;
  endings.push(async () => other`drop table ${table}`);
  const stuck = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<unknown>();

  const first = sql.begin(async (tx) => {
    await tx`insert into ${table} values (1)`;
    held.resolve();
    await stuck.promise;
    await tx`insert into ${table} values (2)`.catch(failed.resolve);
    throw new Error('and it is to be rolled back');
  });
  const lost = first.catch((error: unknown) => error);
  await held.promise;
  proxy.cut();
  expect(String(await lost)).toMatch(/ECONNRESET|CONNECTION_CLOSED/);
  await sql.begin(async (tx) => {
    await tx`insert into ${table} values (3)`;
    stuck.resolve();
    expect(await failed.promise).toBeInstanceOf(Error);
    await tx`insert into ${table} values (4)`;
  });
  expect((await other`select n from ${table} order by n`).map(({ n }) => n as number)).toEqual([3, 4]);
});
