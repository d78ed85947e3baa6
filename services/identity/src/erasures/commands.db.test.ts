import { giveCommand } from '@reset/service-kit/test';
import { auditLine } from '@reset/service-kit/tables';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminGrant } from '../commands/admin-grant.ts';
import { memberErase } from '../commands/member-erase.ts';
import { memberErasures } from '../commands/member-erasures.ts';
import { serviceRetire } from '../commands/service-retire.ts';
import { dataHolder } from '../holders/tables.ts';
import { openBrowser, someone } from '../test/browser.ts';
import { databaseUrlOf } from '../test/command.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { findByEmail } from '../users/find.ts';
import { erasureStep } from './tables.ts';

let identity: Identity;
let env: Record<string, string> = {};
beforeAll(async () => {
  identity = await startIdentity();
  env = { DATABASE_URL: await databaseUrlOf(identity), ...identity.ledger };
});
afterAll(() => identity.close());

const signUp = async () => {
  const who = someone();
  const { data } = await openBrowser(identity).auth.signUp(who);
  return { ...who, id: data.user?.id ?? '' };
};
const erase = (args: readonly string[], input = '') => giveCommand(memberErase, args, env, input);
const list = (...args: string[]) => giveCommand(memberErasures, args, env);
const retire = (...args: string[]) => giveCommand(serviceRetire, args, env);
const hold = (service: string) =>
  identity.db.insert(dataHolder).values({ service, enrolled_at: new Date().toISOString() });

test('member:erase erases once the address was repeated, and says what each service did', async () => {
  const who = await signUp();
  const wrong = await erase([who.email], 'somebody@example.org\n');
  expect(wrong).toEqual({ code: 1, said: expect.stringContaining('Nothing was erased') });
  expect((await erase([who.email])).code).toBe(1);
  expect(await findByEmail(identity.db, who.email)).not.toBeNull();

  const done = await erase([who.email.toUpperCase()], `${who.email}\n`);
  expect(done).toEqual({ code: 0, said: expect.stringMatching(/identity: erased[^]*done 20/) });
  expect(await findByEmail(identity.db, who.email)).toBeNull();
  expect(await identity.db.select().from(auditLine).where(eq(auditLine.target, who.id))).toMatchObject([
    { act: 'member.erase', actor: null },
  ]);
  expect(await erase([who.email, '--yes'])).toEqual({ code: 1, said: expect.stringContaining('Nobody has signed up') });
  expect(await list()).toEqual({ code: 0, said: 'No erasure is open.\n' });
  expect(await list(who.id)).toEqual({ code: 0, said: expect.stringMatching(/identity +erased 20[^]*done 20/) });
  expect(done.said + (await list(who.id)).said).not.toContain('Ana');
});

test('with a service away it says which one, and goes on by itself; retired, nobody waits for it', async () => {
  await hold('community');
  const who = await signUp();
  const begun = await erase([who.email, '--yes', '--wait', '1']);
  expect(begun).toEqual({ code: 3, said: expect.stringContaining('Not answered yet: community.') });
  expect(await list()).toEqual({ code: 0, said: expect.stringMatching(new RegExp(`${who.id}[^]*community +open`)) });
  await identity.deliver('community.member.erased.v1', { id: who.id });
  expect((await list()).said).toBe('No erasure is open.\n');

  const other = await signUp();
  expect((await erase([other.email, '--yes', '--wait', '0'])).code).toBe(3);
  expect(await retire('community')).toEqual({
    code: 0,
    said: expect.stringContaining('community is retired. Erasures that were waiting for it: 1'),
  });
  await expect.poll(async () => (await list(other.id)).said).toMatch(/community +retired 20[^]*done 20/);
});

test('what breaks once it has begun is not told as if nothing had', async () => {
  await hold('recipe-box');
  const who = await signUp();
  const running = erase([who.email, '--yes', '--wait', '60']);
  const ours = () => identity.db.select().from(erasureStep).where(eq(erasureStep.erasure_id, who.id));
  await expect.poll(async () => (await ours()).map(({ state }) => state), { timeout: 60_000 }).toContain('erased');
  await identity.db.execute(sql`alter table erasure_step rename to erasure_step_away`);
  const told = await running;
  await identity.db.execute(sql`alter table erasure_step_away rename to erasure_step`);
  expect(told).toEqual({ code: 3, said: expect.stringContaining('It goes on by itself') });
  expect((await list(who.id)).said).toMatch(/recipe-box +open/);
  expect((await retire('recipe-box')).code).toBe(0);
});

test('the last admin is not erased', async () => {
  const who = await signUp();
  expect((await giveCommand(adminGrant, [who.email], env)).code).toBe(0);
  expect(await erase([who.email, '--yes'])).toEqual({ code: 1, said: expect.stringContaining('only admin') });
  expect(await findByEmail(identity.db, who.email)).not.toBeNull();
});

test('they say what they want', async () => {
  const usage = (command: string) => ({ code: 2, said: expect.stringContaining(`Usage: ${command}`) });
  const nothing = { code: 1, said: expect.any(String) };
  const noDatabase = { code: 1, said: expect.stringContaining('DATABASE_URL') };
  const asked = [
    [erase([]), usage('member:erase EMAIL')],
    [erase(['a@example.org', 'b@example.org']), usage('member:erase EMAIL')],
    [erase(['a@example.org', '--what']), usage('member:erase EMAIL')],
    [erase(['a@b.org', '--wait', 'x']), usage('member:erase EMAIL')],
    [list('nobody'), usage('')],
    [retire(), usage('')],
    [list('00000000-0000-4000-8000-000000000000'), nothing],
    [retire('nobody'), nothing],
    [retire('identity'), nothing],
    [
      giveCommand(memberErase, ['a@example.org', '--yes'], {}),
      { code: 1, said: expect.stringContaining('LEDGER_DIR') },
    ],
    [giveCommand(memberErase, ['a@example.org', '--yes'], identity.ledger), noDatabase],
    [giveCommand(memberErasures, [], {}), noDatabase],
    [giveCommand(serviceRetire, ['community'], {}), noDatabase],
  ] as const;
  for (const [answer, expected] of asked) expect(await answer).toEqual(expected);
});
