import { authErrors } from '@reset/contracts/http/auth';
import { isAuthWeakPasswordError } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const cases = [
  ['abc', 'length', 'Password must be at least 6 characters'],
  ['password', 'pwned', authErrors.weak_password_common],
  ['Qwerty123', 'pwned', authErrors.weak_password_common],
] as const;

test.each(cases)('%s is refused at sign-up and at a change', async (password, reason, message) => {
  const { auth } = openBrowser(identity);
  const answers = [await auth.signUp({ ...someone(), password })];
  await auth.signUp(someone());
  for (const { error } of [...answers, await auth.updateUser({ password })]) {
    expect(error).toMatchObject({ status: 422, code: 'weak_password', message, reasons: [reason] });
    expect(isAuthWeakPasswordError(error)).toBe(true);
  }
});

test('her own address is no password', async () => {
  const who = someone();
  const { error } = await openBrowser(identity).auth.signUp({ ...who, password: who.email.split('@')[0] ?? '' });
  expect(error).toMatchObject({ code: 'weak_password', message: authErrors.weak_password_email });
});

test('a password may be 72 characters long, counted as people count, and no longer', async () => {
  const { auth } = openBrowser(identity);
  const family = '👩‍👧'.repeat(24);
  const who = { ...someone(), password: family };
  expect((await auth.signUp(who)).error).toBeNull();
  expect((await auth.signInWithPassword({ email: who.email, password: family })).error).toBeNull();
  expect((await auth.signUp({ ...someone(), password: `${family}!` })).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Password must be less than 72 characters',
  });
});

test('a space at either end belongs to the password', async () => {
  const { auth } = openBrowser(identity);
  const who = { ...someone(), password: ' lavender tea ' };
  await auth.signUp(who);
  expect((await auth.signInWithPassword({ email: who.email, password: 'lavender tea' })).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await auth.signInWithPassword({ email: who.email, password: ' lavender tea ' })).error).toBeNull();
});
