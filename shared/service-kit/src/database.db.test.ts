import { randomUUID } from 'node:crypto';
import { sql as text } from 'drizzle-orm';
import { afterEach, expect, inject, it } from 'vitest';
import { proxyTo } from '../fixture/tcp-proxy.ts';
import { openDatabase } from './database.ts';
import { connect } from './db.ts';
import { isOutage } from './errors.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

const open = async () => {
  const url = new URL(inject('TEST_POSTGRES_URL'));
  const name = `database_${randomUUID()}`;
  url.searchParams.set('application_name', name);
  const proxy = await proxyTo(url.href);
  endings.push(proxy.close);
  const changes: boolean[] = [];
  const database = openDatabase(proxy.url, (isThere) => changes.push(isThere));
  endings.push(database.close);
  return { proxy, database, changes, name };
};

/** Whether it failed as an outage. */
const outcome = (asked: PromiseLike<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (isOutage(error) ? 'outage' : error),
  );

it('a server that falls silent: what waits fails as an outage, what comes fails at once, and it heals', async () => {
  const { proxy, database, changes } = await open();
  const [db, plain] = [database.pool(2), database.client(1)];
  await db.execute(text`select 1`);
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const transaction = db.transaction(async (tx) => {
    await tx.execute(text`select 1`);
    begun.resolve();
    await held.promise;
    await tx.execute(text`select 2`);
  });
  const open2 = outcome(transaction);
  await begun.promise;
  proxy.fallSilent();
  // More than there are connections: some wait in the pool.
  const waiting = Array.from({ length: 30 }, (_, n) => outcome(db.execute(text`select ${n}::int`)));
  const others = Array.from({ length: 5 }, () => outcome(plain`select 1`));
  expect(new Set(await Promise.all([...waiting, ...others]))).toEqual(new Set(['outage']));
  held.resolve();
  expect(await open2).toBe('outage');
  expect(changes).toEqual([false]);
  const late = await Promise.all([db.execute(text`select 1`), plain`select 1`].map(outcome));
  expect(late).toEqual(['outage', 'outage']);

  proxy.speak();
  await expect.poll(() => changes, { timeout: 40_000 }).toEqual([false, true]);
  expect([...(await db.execute(text`select now() as now`))]).toEqual([{ now: expect.any(String) }]);
  expect([...(await plain`select 1 as one`)]).toEqual([{ one: 1 }]);
});

it('a statement that takes long and is answered is left alone', async () => {
  const { database, changes } = await open();
  expect(await outcome(database.client(1)`select pg_sleep(4)`)).toBe('answered');
  expect(changes).toEqual([]);
});

it('a process that was itself held up hears the answers before it takes the server for silent', async () => {
  const { database, changes } = await open();
  // While the first question is on its way, which takes several turns with a connection to be made.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
  expect(await outcome(database.client(1)`select pg_sleep(1)`)).toBe('answered');
  expect(changes).toEqual([]);
});

it('the end of its own connection alone ends nothing else', async () => {
  const { database, changes, name } = await open();
  const other = connect(inject('TEST_POSTGRES_URL'), 1);
  endings.push(() => other.end({ timeout: 1 }));
  const plain = database.client(1);
  const [me] = await plain<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const long = outcome(plain`select pg_sleep(2)`);
  let ended = 0;
  await expect
    .poll(async () => {
      const rows = await other`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${name} and pid <> ${me?.pid ?? 0}`;
      return (ended += rows.length);
    })
    .toBeGreaterThan(0);
  expect(await long).toBe('answered');
  expect(changes).toEqual([]);
});

it('a channel is heard, and again after the connection was lost, which is told', async () => {
  const { proxy, database } = await open();
  const other = connect(inject('TEST_POSTGRES_URL'), 1);
  endings.push(() => other.end({ timeout: 1 }));
  const channel = `heard_${Date.now()}`;
  const heard: string[] = [];
  let missed = 0;
  database.listen(channel, { notified: (payload) => heard.push(payload), missed: () => (missed += 1) });
  await expect.poll(() => missed).toBe(1);
  await other`select pg_notify(${channel}, 'one')`;
  await expect.poll(() => heard).toEqual(['one']);
  proxy.cut();
  await expect.poll(() => missed, { timeout: 30_000 }).toBeGreaterThan(1);
  await other`select pg_notify(${channel}, 'two')`;
  await expect.poll(() => heard).toEqual(['one', 'two']);
});
