import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, someone } from '../test/browser.ts';
import { publishedName } from '../published-names/tables.ts';
import { type Identity, startIdentity } from '../test/identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

test('she can take everything along that identity keeps, and secrets stay', async () => {
  const { auth } = openBrowser(identity);
  const who = someone({ display_name: 'Sunny' });
  const { data } = await auth.signUp(who);
  const exported = await identity.exported(data.user?.id ?? '');
  expect(exported).toMatchObject({
    account: { email: who.email },
    profile: { first_name: 'Ana', last_name: 'Bell', display_name: 'Sunny' },
    roles: [],
    sessions: [{ ended_at: null }],
    devices: [{ seen_at: expect.any(String) }],
    networks: [{ seen_at: expect.any(String) }],
  });
  expect(JSON.stringify(exported)).not.toContain('argon2');
  expect(JSON.stringify(exported)).not.toContain(data.session?.refresh_token);
});

test('after an erasure no table but the events of the past knows her', async () => {
  const browser = openBrowser(identity);
  const who = someone({ display_name: 'Canary Display' });
  const { data } = await browser.auth.signUp(who);
  const id = data.user?.id ?? '';
  await identity.settle();
  const namesOf = () => identity.db.select().from(publishedName).where(eq(publishedName.subject, id));
  expect(await namesOf()).not.toEqual([]);
  await identity.deliver('identity.erasure.requested.v1', { id });
  await expect.poll(namesOf).toEqual([]);

  const tables = await identity.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = current_schema()`,
  );
  expect(tables.length).toBeGreaterThan(10);
  // Her id alone stays where it keeps anything late from making her, or her key, again; the outbox is the past.
  const tombstones = new Set(['erased', 'data_key']);
  for (const { name } of tables.filter((table) => table.name !== 'outbox')) {
    const kept = JSON.stringify(await identity.db.execute(sql`select * from ${sql.identifier(name)}`));
    const canaries = [who.email, 'Canary', ...(tombstones.has(name) ? [] : [id])];
    expect({ name, found: canaries.filter((canary) => kept.includes(canary)) }).toEqual({ name, found: [] });
  }
  expect((await browser.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  const token = data.session?.access_token ?? '';
  expect((await browser.auth.getUser(token)).error).toMatchObject({ status: 403 });
  const { error } = await openBrowser(identity).auth.signInWithPassword({ email: who.email, password: who.password });
  expect(error?.code).toBe('invalid_credentials');
  expect((await openBrowser(identity).auth.signUp(who)).error).toBeNull();
});
