import { connect } from '@nats-io/transport-node';
import { jetstreamManager } from '@nats-io/jetstream';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from './ports.ts';
import { type Servers, startServers } from './servers.ts';
import { supervise, type Supervised } from './supervise.ts';
import { temporaryHome } from './temporary.ts';

const parts: Supervised[] = [];
const silent = () => undefined;
let home: string;
let servers: Servers;

const start = (password: { password: string; passwordIsNew: boolean }) =>
  startServers({
    home,
    say: silent,
    port: freePort,
    password: () => password,
    supervise: (part) => {
      const running = supervise(part, { runDir: join(home, 'run'), logDir: join(home, 'logs'), say: silent });
      parts.push(running);
      return running;
    },
  });
const stop = async () => {
  await Promise.all(parts.splice(0).map((part) => part.stop()));
};
const part = (name: string): Supervised => {
  const found = parts.find((each) => each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const ask = async (query: string): Promise<unknown[]> => {
  const sql = postgres(servers.postgresUrl, { max: 1, onnotice: silent });
  try {
    return [...(await sql.unsafe(query))];
  } finally {
    await sql.end();
  }
};
const killed = async (name: string): Promise<void> => {
  const before = part(name).restarts();
  part(name).kill();
  await vi.waitFor(() => expect(part(name).restarts()).toBeGreaterThan(before), { timeout: 40_000 });
  await part(name).ready();
};

describe('the embedded servers', () => {
  beforeAll(async () => {
    home = await temporaryHome();
    servers = await start({ password: 'first', passwordIsNew: true });
  });
  afterAll(async () => {
    await stop();
    rmSync(home, { recursive: true, force: true });
  });

  test('Postgres logs that it runs, and nothing of rows, parameters or statements that fail', async () => {
    const sql = postgres(servers.postgresUrl, { max: 1, onnotice: silent });
    const [word, none] = ['canary-in-a-row', 'canary-without-a-place'];
    await sql`create table private_row (id int primary key, word text not null check (length(word) > 3), day date)`;
    await sql`insert into private_row values (1, ${word})`;
    const failures = [
      sql`insert into private_row values (1, ${word})`,
      sql`insert into private_row values (2, null)`,
      sql`insert into private_row select 2, 'can'`,
      sql`insert into private_row values (2, ${word}, ${none}::text::date)`,
      sql.unsafe(`select '${none}'::uuid`),
      sql.unsafe(`select '${none}' from nowhere`),
      sql.unsafe(`do $$ begin raise warning '${none}'; end $$; select 1/0 as "${none}"`),
    ];
    for (const failed of await Promise.allSettled(failures)) expect(failed.status).toBe('rejected');
    await sql.end();
    const log = () => readFileSync(join(home, 'logs', 'postgres.log'), 'utf8');
    await killed('postgres');
    await vi.waitFor(() => expect(log()).toMatch(/ready to accept connections[\s\S]*ready to accept connections/), {
      timeout: 40_000,
    });
    expect(log()).not.toMatch(/canary|Failing row|Key \(|STATEMENT|DETAIL/);
  });

  test('Postgres comes back from kill -9 with what was committed', async () => {
    await ask('create table kept (id int)');
    await ask('insert into kept values (1)');
    await killed('postgres');
    await ask('insert into kept values (2)');
    expect(await ask('select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('a client that lived through it goes on', async () => {
    const sql = postgres(servers.postgresUrl, { max: 4, onnotice: silent });
    const busy = Promise.allSettled(Array.from({ length: 4 }, () => sql`select pg_sleep(600)`));
    const underWay = "select 1 from pg_stat_activity where state = 'active' and wait_event = 'PgSleep'";
    await vi.waitFor(async () => expect(await ask(underWay)).toHaveLength(4));
    await killed('postgres');
    expect((await busy).every((one) => one.status === 'rejected')).toBe(true);
    await vi.waitFor(async () => expect(await sql`select 1 as one`).toEqual([{ one: 1 }]), { timeout: 40_000 });
    await sql.end({ timeout: 1 });
  });

  test('NATS comes back from kill -9 with its streams', async () => {
    const streams = async (): Promise<string[]> => {
      const nats = await connect({ servers: servers.natsUrl });
      const names: string[] = [];
      for await (const { config } of (await jetstreamManager(nats)).streams.list()) names.push(config.name);
      await nats.close();
      return names;
    };
    const nats = await connect({ servers: servers.natsUrl });
    await (await jetstreamManager(nats)).streams.add({ name: 'KEPT', subjects: ['kept.>'] });
    await nats.close();
    await killed('nats');
    expect(await streams()).toEqual(['KEPT']);
  });

  test('data outlives a stop, and a lost password is replaced', async () => {
    await stop();
    servers = await start({ password: 'second', passwordIsNew: true });
    expect(await ask('select count(*)::int as n from kept')).toEqual([{ n: 2 }]);
    expect(servers.postgresUrl).toContain(':second@127.0.0.1:');
  });
});
