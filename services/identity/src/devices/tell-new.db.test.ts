import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { type Mailbox, openMailbox, proofIn } from '../test/mailbox.ts';
import { newPerson } from '../test/people.ts';

let identity: Identity;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startIdentity({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://reset.example' });
});
afterAll(async () => {
  await identity.close();
  await mailbox.close();
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const signIn = (
  { fetch: send }: ReturnType<typeof openBrowser>,
  who: { email: string; password: string },
  agent = IPHONE,
) =>
  send(`${identity.authUrl}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify(who),
  });

/** All that came to an address, once a later one is there. */
const subjectsTo = async (email: string): Promise<readonly string[]> => {
  const subjects = () => mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  await openBrowser(identity).auth.resetPasswordForEmail(email);
  await expect.poll(() => subjects().at(-1), { timeout: 20_000 }).toBe(RECOVERY);
  return subjects();
};
const NEW = 'A new device signed in to your account at RESET';
const RECOVERY = 'A new password for RESET';

test('she is told of a sign-in on a new device: when, on what, and what to do; once for each', async () => {
  const { email, password } = await newPerson(identity);
  const phone = openBrowser(identity);
  expect((await signIn(phone, { email, password })).status).toBe(200);
  const { subject, text } = await mailbox.latest(email);
  expect(subject).toBe(NEW);
  expect(text).toContain('we did not know: Safari on iPhone, on ');
  expect(text).toMatch(/on \w+ \d+, 20\d\d at \d+:\d\d\s[AP]M \(UTC\)/);
  expect(text).toContain('If this was you, there is nothing to do.');
  expect(text).toContain('https://reset.example/account-settings');
  expect((await signIn(phone, { email, password })).status).toBe(200);
  expect(await subjectsTo(email)).toEqual([NEW, RECOVERY]);
});

test('not at the sign-in after she signed up, nor of one by mail, nor of a wrong password', async () => {
  const { email, password, browser } = await newPerson(identity);
  expect((await signIn(browser, { email, password })).status).toBe(200);
  expect((await signIn(openBrowser(identity), { email, password: 'not hers' })).status).toBe(400);
  const { auth } = openBrowser(identity);
  await auth.signInWithOtp({ email });
  const { token_hash } = proofIn(await mailbox.latest(email));
  expect((await auth.verifyOtp({ token_hash, type: 'magiclink' })).error).toBeNull();
  expect((await auth.signInWithPassword({ email, password })).error).toBeNull();
  expect(await subjectsTo(email)).toEqual(['Your way into RESET', RECOVERY]);
});

test('whoever knows her password puts no words of his own in a mail, and does not fill her mailbox', async () => {
  const { email, password } = await newPerson(identity);
  for (let n = 0; n < 5; n += 1)
    await signIn(openBrowser(identity), { email, password }, 'Please visit evil example/1.0 (Windows NT 10.0) ');
  const { text } = await mailbox.latest(email);
  expect(text).not.toContain('evil');
  expect(text).toContain('a browser that does not say which');
  expect(await subjectsTo(email)).toEqual([NEW, NEW, NEW, RECOVERY]);
});
