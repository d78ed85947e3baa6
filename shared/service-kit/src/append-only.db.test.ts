import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixture } from '../fixture/src/service.ts';
import { migrate } from './migrate.ts';
import { auditLine, member } from './tables.ts';
import { type Stack, stack } from './test.ts';
import type { Db } from './types.ts';

const folder = new URL('../fixture/', import.meta.url);
const role = sql.identifier(`app_${randomUUID().slice(0, 8)}`);
let kit: Stack;
beforeAll(async () => {
  kit = await stack(fixture, folder);
  await kit.db.execute(sql`create role ${role}`);
  await kit.db.execute(sql`grant usage on schema reset_content to ${role}`);
  await kit.db.execute(sql`grant select, insert, update, delete on all tables in schema reset_content to ${role}`);
  const [at] = await kit.db.execute<{ database: string }>(sql`select current_database() as database`);
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.pathname = `/${at?.database}`;
  url.searchParams.set('search_path', 'reset_content');
  await migrate(url.href, fileURLToPath(new URL('drizzle', folder)), [auditLine]);
});
afterAll(async () => {
  await kit.db.execute(sql`drop owned by ${role}`);
  await kit.db.execute(sql`drop role ${role}`);
  await kit.close();
});

const as = <T>(work: (db: Db) => Promise<T>) =>
  kit.db.transaction(async (tx) => {
    await tx.execute(sql`set local role ${role}`);
    return work(tx);
  });
const line = (actor: string) => ({
  ...{ id: randomUUID(), actor, act: 'report.read', target: 'it' },
  at: new Date().toISOString(),
});

it('the role of the service adds lines and reads them, and changes or deletes none', async () => {
  const mia = await kit.as();
  const one = line(mia.id);
  await as((db) => db.insert(auditLine).values(one));
  expect(await as((db) => db.select().from(auditLine).where(eq(auditLine.id, one.id)))).toEqual([one]);
  const denied = { cause: { code: '42501' } };
  await expect(as((db) => db.update(auditLine).set({ act: 'other' }))).rejects.toMatchObject(denied);
  await expect(as((db) => db.delete(auditLine))).rejects.toMatchObject(denied);
  await expect(as((db) => db.execute(sql`truncate ${auditLine}`))).rejects.toMatchObject(denied);
  await as((db) => db.update(member).set({ name: 'Other' }).where(eq(member.id, mia.id)));
});

it('a member who goes leaves the lines that name her without her', async () => {
  const mia = await kit.as();
  const one = line(mia.id);
  await as((db) => db.insert(auditLine).values(one));
  await as((db) => db.delete(member).where(eq(member.id, mia.id)));
  expect(await kit.db.select().from(auditLine).where(eq(auditLine.id, one.id))).toEqual([{ ...one, actor: null }]);
});
