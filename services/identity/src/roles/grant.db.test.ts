import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { identity as house } from '@reset/contracts/http/identity';
import { auditLine, outbox } from '@reset/service-kit/tables';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';

let identity: Identity;
let databaseUrl = '';
beforeAll(async () => {
  identity = await startIdentity();
  const [row] = await identity.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.pathname = `/${row?.name}`;
  url.searchParams.set('search_path', 'identity');
  databaseUrl = url.href;
});
afterAll(() => identity.close());

const run = (args: readonly string[], env: Record<string, string> = { DATABASE_URL: databaseUrl }) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const script = fileURLToPath(new URL('../commands/admin-grant.ts', import.meta.url));
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
    );
  });

test('the operator makes a member an admin, and every service is told', async () => {
  const { auth } = openBrowser(identity);
  const who = someone();
  const { data } = await auth.signUp(who);
  const id = data.user?.id ?? '';
  const me = async () =>
    (
      await fetch(`${identity.url}${house.me.key[0]}/me`, {
        headers: { authorization: `Bearer ${data.session?.access_token}` },
      })
    ).json();
  expect(await me()).toEqual({ id, name: 'Ana B.', admin: false });

  expect(await run([who.email.toUpperCase()])).toEqual({ code: 0, said: expect.stringContaining('is an admin now') });
  expect(await me()).toEqual({ id, name: 'Ana B.', admin: true });
  expect(await run([who.email])).toEqual({ code: 0, said: expect.stringContaining('already') });

  const told = await identity.db.select().from(outbox).where(eq(outbox.event, 'identity.role.changed.v1'));
  expect(told.map(({ facts }) => facts)).toEqual([{ id, name: 'Ana B.', admin: true, rev: 2 }]);
  const lines = await identity.db.select().from(auditLine);
  expect(lines).toEqual([expect.objectContaining({ act: 'admin.grant', target: id, actor: null })]);
});

test('says what it wants', async () => {
  expect(await run([])).toEqual({ code: 2, said: expect.stringContaining('EMAIL') });
  expect(await run(['nobody@example.org'])).toEqual({ code: 1, said: expect.stringContaining('Nobody has signed up') });
  expect(await run(['a@example.org'], {})).toEqual({ code: 1, said: expect.stringContaining('DATABASE_URL') });
});
