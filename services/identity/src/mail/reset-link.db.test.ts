import { giveCommand } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetLink } from '../commands/reset-link.ts';
import { openBrowser, someone } from '../test/browser.ts';
import { databaseUrlOf } from '../test/command.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { proofIn } from '../test/mailbox.ts';
import { newPerson } from '../test/people.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

test('the operator gives her a link where no mail is set up', async () => {
  const { email } = await newPerson(identity);
  const env = {
    DATABASE_URL: await databaseUrlOf(identity),
    JWT_SIGNING_KEY: identity.signingKey,
    PUBLIC_URL: 'https://reset.example',
  };
  const { code, said } = await giveCommand(resetLink, [email.toUpperCase()], env);
  expect([code, said]).toEqual([0, expect.stringContaining('https://reset.example/auth/reset#')]);
  const { token_hash } = proofIn({ text: said });
  const { auth } = openBrowser(identity);
  expect((await auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
  expect((await auth.updateUser({ password: 'mountains in the mist' })).error).toBeNull();
  expect(await giveCommand(resetLink, [someone().email], env)).toMatchObject({ code: 1 });
  expect(await giveCommand(resetLink, [], env)).toMatchObject({ code: 2 });
});
