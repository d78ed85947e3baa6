import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { databaseUrls, provision } from './provision.ts';

const admin = inject('TEST_POSTGRES_URL');
const stem = randomUUID().slice(0, 8);
const databases = { data: `data_${stem}`, keyring: `keyring_${stem}` };
const names = [`cook-${stem}`, `host-${stem}`] as const;
const passwords = { owner: "o'wner", app: 'a%pp/?' };
const services = { [names[0]]: passwords, [names[1]]: passwords };

const as = async <T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
};

describe('provision', () => {
  beforeAll(() => provision(admin, services, { databases }));

  afterAll(() =>
    as(admin, async (sql) => {
      for (const database of Object.values(databases)) await sql.unsafe(`drop database "${database}" with (force)`);
    }),
  );

  test('gives the owner a schema of its own and the application DML only', async () => {
    const urls = databaseUrls(admin, names[0], passwords, { databases });
    await as(urls.MIGRATE_URL, (sql) => sql`create table dish (id int primary key)`);
    await as(urls.DATABASE_URL, async (sql) => {
      await sql`insert into dish values (1)`;
      expect(await sql`select id from dish`).toEqual([{ id: 1 }]);
      await expect(sql`create table other (id int)`).rejects.toThrow(/permission denied/);
      await expect(sql`truncate dish`).rejects.toThrow(/permission denied/);
      await expect(sql`drop table dish`).rejects.toThrow(/must be owner/);
    });
  });

  test('lets two services use the same extension, and make nothing beside it', async () => {
    for (const name of names) {
      await as(databaseUrls(admin, name, passwords, { databases }).MIGRATE_URL, async (sql) => {
        await sql`create extension if not exists pg_trgm with schema public`;
        await sql`create table found (words text)`;
        await sql`create index on found using gin (words public.gin_trgm_ops)`;
        await expect(sql`create table public.found (words text)`).rejects.toThrow(/permission denied/);
      });
    }
  });

  test('keeps one service out of the other, in both databases', async () => {
    const [one, other] = names.map((name) => databaseUrls(admin, name, passwords, { databases }));
    for (const url of ['MIGRATE_URL', 'KEYRING_MIGRATE_URL'] as const) {
      await as(one![url], (sql) => sql`create table secret (id int)`);
      const schema = names[0].replace('-', '_');
      for (const role of [other!.DATABASE_URL, other!.MIGRATE_URL, other!.KEYRING_URL]) {
        await expect(as(role, (sql) => sql`select * from ${sql(schema)}.secret`)).rejects.toThrow();
      }
    }
  });

  test('can be repeated, keeps what is there, and takes a new password', async () => {
    const fresh = { owner: 'another', app: 'one more' };
    await provision(admin, services, { databases });
    await provision(admin, { [names[1]]: fresh }, { databases });
    const urls = databaseUrls(admin, names[1], fresh, { databases });
    await as(urls.KEYRING_MIGRATE_URL, (sql) => sql`create table kept (id int)`);
    await provision(admin, { [names[1]]: fresh }, { databases });
    await as(urls.KEYRING_URL, async (sql) =>
      expect(await sql`select count(*)::int from kept`).toEqual([{ count: 0 }]),
    );
    await expect(
      as(databaseUrls(admin, names[1], passwords, { databases }).DATABASE_URL, (sql) => sql`select 1`),
    ).rejects.toThrow(/password/);
  });
});
