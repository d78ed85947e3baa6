import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, someone } from '../test/browser.ts';
import { databaseUrlOf, runCommand } from '../test/command.ts';
import { type Identity, startIdentity } from '../test/identity.ts';

let identity: Identity;
let env: Record<string, string> = {};
beforeAll(async () => {
  identity = await startIdentity();
  env = { DATABASE_URL: await databaseUrlOf(identity), ...identity.ledger };
});
afterAll(() => identity.close());

test('each is a process of its own', async () => {
  const who = someone();
  await openBrowser(identity).auth.signUp(who);
  const run = async (command: string, args: readonly string[], input = '') => runCommand(command, args, env, input);
  const nobody = '00000000-0000-4000-8000-000000000000';
  const asked = [
    [await run('member-erase', [who.email], `${who.email}\n`), { code: 0, said: /Repeat the e-mail[^]*done 20/ }],
    [await run('member-erasures', [nobody]), { code: 1, said: /^There is no erasure 0/ }],
    [await run('service-retire', ['nobody']), { code: 1, said: /^No service called nobody/ }],
  ] as const;
  for (const [told, { code, said }] of asked) expect(told).toEqual({ code, said: expect.stringMatching(said) });
});
