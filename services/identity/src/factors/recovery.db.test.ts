import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser, PASSWORD } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { openMailbox, type Mailbox } from '../test/mailbox.ts';
import { newPerson } from '../test/people.ts';
import { newTwoSteps } from '../test/two-steps.ts';

let identity: Identity;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startIdentity({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await identity.close();
  await mailbox.close();
});

const halfWay = async ({ email }: { readonly email: string }): Promise<Browser> => {
  const browser = openBrowser(identity);
  expect((await browser.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  return browser;
};

test('ten codes, told once, each good once, however it is typed; new ones end those before', async () => {
  const her = await newTwoSteps(identity);
  const { recoveryCodes } = her.browser.auth.mfa;
  expect((await recoveryCodes.getStatus()).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  const { data } = await recoveryCodes.generate();
  expect(data).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 });
  const codes = data?.codes ?? [];
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{16}$/);
  expect((await recoveryCodes.generate()).error).toMatchObject({ code: 'mfa_verified_factor_exists' });
  expect((await her.browser.auth.mfa.listFactors()).data?.recovery_code).toHaveLength(1);

  const [first = '', second = ''] = codes;
  const browser = await halfWay(her);
  const typed = first
    .toUpperCase()
    .replaceAll(/(.{4})/g, '$1-')
    .slice(0, -1);
  expect((await browser.auth.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
  const { data: now } = await browser.auth.getSession();
  expect(decodeJwt(now.session?.access_token ?? '')).toMatchObject({
    ...{ aal: 'aal2', amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }] },
  });
  expect((await browser.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
  const again = await (await halfWay(her)).auth.mfa.recoveryCodes.verify({ code: first });
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  await expect
    .poll(() => mailbox.mails.filter(({ to }) => to === her.email).map(({ subject }) => subject), {
      timeout: 20_000,
    })
    .toEqual(['Two-step sign-in at RESET', 'A recovery code of yours was used at RESET']);

  const made = await browser.auth.mfa.recoveryCodes.regenerate();
  expect(made.data?.id).toBe(data?.id);
  expect(made.data?.codes).not.toContain(second);
  expect((await (await halfWay(her)).auth.mfa.recoveryCodes.verify({ code: second })).error).not.toBeNull();
  expect((await browser.auth.mfa.recoveryCodes.unenroll()).error).toBeNull();
  expect((await browser.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({ code: 'mfa_factor_not_found' });
});

test('of many at once with one code one succeeds', async () => {
  const her = await newTwoSteps(identity);
  const { data } = await her.browser.auth.mfa.recoveryCodes.generate();
  const code = data?.codes[0] ?? '';
  const browsers = await Promise.all(Array.from({ length: 4 }, () => halfWay(her)));
  const told = await Promise.all(browsers.map(({ auth }) => auth.mfa.recoveryCodes.verify({ code })));
  expect(told.filter(({ error }) => error === null)).toHaveLength(1);
});

test('somebody else’s code is none, and many tries are told to wait in upstream’s word', async () => {
  const [her, eve] = [await newTwoSteps(identity), await newTwoSteps(identity)];
  const { data } = await her.browser.auth.mfa.recoveryCodes.generate();
  const codes = [];
  for (let at = 0; at < 6; at += 1)
    codes.push((await eve.browser.auth.mfa.recoveryCodes.verify({ code: data?.codes[at] ?? '' })).error?.code);
  expect(codes).toEqual([...Array<string>(5).fill('mfa_verification_failed'), 'mfa_recovery_codes_locked']);
});

test('codes are never the only factor', async () => {
  const her = await newPerson(identity);
  const told = await her.browser.auth.mfa.recoveryCodes.generate();
  expect(told.error).toMatchObject({ status: 422, code: 'mfa_recovery_codes_sole_factor' });
  const two = await newTwoSteps(identity);
  await two.browser.auth.mfa.recoveryCodes.generate();
  await two.browser.auth.mfa.unenroll({ factorId: two.factorId });
  expect((await two.browser.auth.mfa.listFactors()).data?.all).toEqual([]);
  await expect.poll(() => mailbox.mails.filter(({ to }) => to === two.email).length, { timeout: 20_000 }).toBe(2);
});

test('a mailed link is half the way as well', async () => {
  const her = await newTwoSteps(identity);
  const browser = openBrowser(identity);
  await browser.auth.resetPasswordForEmail(her.email);
  const mail = await mailbox.latest(her.email, 2);
  const code = /code: (\d{6})/.exec(mail.text)?.[1] ?? '';
  expect((await browser.auth.verifyOtp({ email: her.email, token: code, type: 'recovery' })).error).toBeNull();
  const password = 'quiet rain on the roof';
  expect((await browser.auth.updateUser({ password })).error).toMatchObject({ code: 'insufficient_aal' });
  const taken = await browser.auth.mfa.challengeAndVerify({ factorId: her.factorId, code: her.code() });
  expect(taken.error).toBeNull();
  expect((await browser.auth.updateUser({ password })).error).toBeNull();
});
