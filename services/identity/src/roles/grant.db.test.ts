import { meApi } from '@reset/contracts/http/identity';
import { giveCommand } from '@reset/service-kit/test';
import { auditLine, outbox } from '@reset/service-kit/tables';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminGrant } from '../commands/admin-grant.ts';
import { openBrowser, someone } from '../test/browser.ts';
import { databaseUrlOf, runCommand } from '../test/command.ts';
import { type Identity, startIdentity } from '../test/identity.ts';

let identity: Identity;
let databaseUrl = '';
beforeAll(async () => {
  identity = await startIdentity();
  databaseUrl = await databaseUrlOf(identity);
});
afterAll(() => identity.close());

const run = (args: readonly string[], env: Record<string, string> = { DATABASE_URL: databaseUrl }) =>
  giveCommand(adminGrant, args, env);

test('the operator makes a member an admin, and every service is told', async () => {
  const { auth } = openBrowser(identity);
  const who = someone();
  const { data } = await auth.signUp(who);
  const id = data.user?.id ?? '';
  const me = async () =>
    (
      await fetch(`${identity.url}${meApi.readMe.key[0]}/me`, {
        headers: { authorization: `Bearer ${data.session?.access_token}` },
      })
    ).json();
  expect(await me()).toEqual({ id, name: 'Ana B.', admin: false, suspension: null });

  expect(await run([who.email.toUpperCase()])).toEqual({ code: 0, said: expect.stringContaining('is an admin now') });
  expect(await me()).toEqual({ id, name: 'Ana B.', admin: true, suspension: null });
  expect(await run([who.email])).toEqual({ code: 0, said: expect.stringContaining('already') });

  const told = await identity.db
    .select()
    .from(outbox)
    .where(eq(outbox.event, 'identity.role.changed.v1'))
    .orderBy(outbox.seq);
  const facts = { id, name: 'Ana B.', admin: true, rev: 2, shows_writing: true, shows_reading: true };
  const since = { joined_at: expect.any(String), suspended_until: null };
  expect(told.map((one) => one.facts)).toEqual([{ ...facts, ...since }]);
  const lines = await identity.db.select().from(auditLine);
  expect(lines).toEqual([expect.objectContaining({ act: 'admin.grant', target: id, actor: null })]);
});

test('says what it wants', async () => {
  expect(await run([])).toEqual({ code: 2, said: expect.stringContaining('EMAIL') });
  const unknown = { code: 1, said: expect.stringContaining('Nobody has signed up as nobody@example.org') };
  expect(await run(['nobody@example.org'])).toEqual(unknown);
  expect(await run(['a@example.org'], {})).toEqual({ code: 1, said: expect.stringContaining('DATABASE_URL') });
});

test('is a process of its own', async () => {
  const env = { DATABASE_URL: databaseUrl };
  const unknown = { code: 1, said: 'Nobody has signed up as nobody@example.org.\n' };
  expect(await runCommand('admin-grant', ['nobody@example.org'], env)).toEqual(unknown);
});
