import { authErrors } from '@reset/contracts/http/auth';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, PASSWORD, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { type Mailbox, openMailbox, proofIn } from '../test/mailbox.ts';
import { newPerson } from '../test/people.ts';

let identity: Identity;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startIdentity({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'RESET <hello@reset.example>',
    PUBLIC_URL: 'https://reset.example',
  });
});
afterAll(async () => {
  await identity.close();
  await mailbox.close();
});

const NEW_PASSWORD = 'mountains in the mist';

describe('a forgotten password', () => {
  test('a link is mailed; its button signs her in and she chooses a new one', async () => {
    const { email, browser } = await newPerson(identity);
    const elsewhere = openBrowser(identity);
    expect((await elsewhere.auth.resetPasswordForEmail(email)).error).toBeNull();
    const mail = await mailbox.latest(email);
    expect(mail).toMatchObject({ from: 'hello@reset.example', subject: 'A new password for RESET' });
    const { url, token_hash, type } = proofIn(mail);
    expect([url.origin + url.pathname, url.search, type]).toEqual(['https://reset.example/auth/reset', '', 'recovery']);

    const entered = await elsewhere.auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(entered.error).toBeNull();
    expect(decodeJwt(entered.data.session?.access_token ?? '')['amr']).toEqual([
      { method: 'otp', timestamp: expect.any(Number) },
    ]);
    expect((await elsewhere.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect((await browser.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await openBrowser(identity).auth.signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();
    expect((await mailbox.latest(email, 2)).subject).toBe('Your password at RESET was changed');
  });

  test('the link works once, for half an hour, and the latest alone', async () => {
    const { email } = await newPerson(identity);
    const { auth } = openBrowser(identity);
    await auth.resetPasswordForEmail(email);
    const first = proofIn(await mailbox.latest(email));
    await auth.resetPasswordForEmail(email);
    const second = proofIn(await mailbox.latest(email, 2));
    const use = ({ token_hash }: { token_hash: string }) => auth.verifyOtp({ token_hash, type: 'recovery' });
    const expired = { status: 403, code: 'otp_expired', message: authErrors.otp_expired };
    expect((await use(first)).error).toMatchObject(expired);
    expect((await use(second)).error).toBeNull();
    expect((await use(second)).error).toMatchObject(expired);
    await auth.resetPasswordForEmail(email);
    const third = proofIn(await mailbox.latest(email, 3));
    identity.clock.advance(31 * 60_000);
    expect((await use(third)).error).toMatchObject(expired);
  });

  test('the same link, opened twice at once, lets one in', async () => {
    const { email } = await newPerson(identity);
    await openBrowser(identity).auth.resetPasswordForEmail(email);
    const { token_hash } = proofIn(await mailbox.latest(email));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => openBrowser(identity).auth.verifyOtp({ token_hash, type: 'recovery' })),
    );
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  });

  test('a new password ends what an older mail could do', async () => {
    const { email, browser } = await newPerson(identity);
    await openBrowser(identity).auth.resetPasswordForEmail(email);
    const { token_hash } = proofIn(await mailbox.latest(email));
    expect((await browser.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    const { error } = await openBrowser(identity).auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(error?.code).toBe('otp_expired');
  });

  test('a program that follows the link uses nothing up', async () => {
    const { email } = await newPerson(identity);
    const { auth, fetch: send } = openBrowser(identity);
    await auth.resetPasswordForEmail(email);
    const { token_hash } = proofIn(await mailbox.latest(email));
    for (let n = 0; n < 3; n += 1) {
      const query = new URLSearchParams({ token: token_hash, type: 'recovery', redirect_to: 'https://evil.example/' });
      const followed = await send(`${identity.authUrl}/verify?${query}`, { redirect: 'manual' });
      expect(followed.status).toBe(303);
      const there = new URL(followed.headers.get('location') ?? '');
      expect([there.origin + there.pathname, there.search]).toEqual(['https://reset.example/auth/reset', '']);
    }
    expect((await auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
  });
});

describe('a code', () => {
  test('signs her in with what she types from the mail', async () => {
    const { email, id } = await newPerson(identity);
    const { auth } = openBrowser(identity);
    expect((await auth.signInWithOtp({ email })).error).toBeNull();
    const { code, type, url } = proofIn(await mailbox.latest(email));
    expect([type, url.pathname]).toEqual(['magiclink', '/auth/reset']);
    const { data, error } = await auth.verifyOtp({ email: ` ${email.toUpperCase()} `, token: code, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect((await auth.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe('otp_expired');
  });

  test('is good for its own purpose and its own address', async () => {
    const [mia, eve] = [await newPerson(identity), await newPerson(identity)];
    const { auth } = openBrowser(identity);
    await auth.signInWithOtp({ email: mia.email });
    const { code, token_hash } = proofIn(await mailbox.latest(mia.email));
    for (const tried of [
      { email: mia.email, token: code, type: 'recovery' as const },
      { email: eve.email, token: code, type: 'email' as const },
      { token_hash, type: 'recovery' as const },
      { token_hash, type: 'email_change' as const },
    ])
      expect((await auth.verifyOtp(tried)).error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect((await auth.verifyOtp({ email: mia.email, token: code, type: 'magiclink' })).error).toBeNull();
  });

  test('is guessed at no faster than a password, and after five wrong ones only the link is left', async () => {
    const { email } = await newPerson(identity);
    const { auth } = openBrowser(identity);
    await auth.signInWithOtp({ email });
    const { code, token_hash } = proofIn(await mailbox.latest(email));
    const wrong = code === '000000' ? '000001' : '000000';
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 7; n += 1)
      codes.push((await auth.verifyOtp({ email, token: wrong, type: 'email' })).error?.code);
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('otp_expired'));
    expect(codes[6]).toBe('over_request_rate_limit');
    // Elsewhere, where nobody waits.
    const { auth: other } = openBrowser(identity);
    expect((await other.verifyOtp({ email, token: code, type: 'email' })).error).not.toBeNull();
    // She is never kept out by who guesses: the link is no guess.
    expect((await other.verifyOtp({ token_hash, type: 'magiclink' })).error).toBeNull();
  });

  test('hashes alone are kept of it, and her export has none of them', async () => {
    const { email, id } = await newPerson(identity);
    await openBrowser(identity).auth.resetPasswordForEmail(email);
    const { code, token_hash } = proofIn(await mailbox.latest(email));
    const rows = await identity.db.execute(sql`select * from mail_proof where user_id = ${id}`);
    expect(rows).toHaveLength(1);
    const kept = JSON.stringify(rows);
    expect([kept.includes(token_hash), kept.includes(code)]).toEqual([false, false]);
    const exported = await identity.exported(id);
    expect(exported).toMatchObject({ mails: { sent: [{ kind: 'recovery', email, expires_at: expect.any(String) }] } });
    expect(JSON.stringify(exported)).not.toContain('token_hash');
  });
});

describe('unknown and known addresses', () => {
  test('are answered alike, and nobody is written to who has no account', async () => {
    const { email } = await newPerson(identity);
    const nobody = someone().email;
    const { fetch: send, auth } = openBrowser(identity);
    const ask = async (path: string, body: object) => {
      const answer = await send(identity.authUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return [answer.status, await answer.text()];
    };
    for (const [path, more] of [
      ['/recover', {}],
      ['/otp', { create_user: true }],
      ['/resend', { type: 'signup' }],
    ] as const) {
      const hers = await ask(path, { email, ...more });
      expect(hers).toEqual([200, '{}']);
      expect(await ask(path, { email: nobody, ...more })).toEqual(hers);
    }
    const limited = await ask('/recover', { email });
    expect(limited[0]).toBe(429);
    expect((await ask('/recover', { email: nobody }))[0]).toBe(429);
    expect((await auth.resetPasswordForEmail(nobody)).error).toMatchObject({ code: 'over_email_send_rate_limit' });
    await mailbox.latest(email, 2);
    expect(mailbox.mails.filter(({ to }) => to === nobody)).toEqual([]);
    const wrong = { token: '123456', type: 'email' as const };
    for (const address of [email, nobody])
      expect((await auth.verifyOtp({ ...wrong, email: address })).error).toMatchObject({
        status: 403,
        code: 'otp_expired',
      });
    expect((await auth.signInWithPassword({ email: nobody, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  test('one address may ask for so many mails, over all accounts', async () => {
    const few = await startIdentity({ SMTP_URL: mailbox.url, MAILS_PER_ADDRESS: '2' });
    try {
      const { auth } = openBrowser(few);
      const codes = [];
      for (let n = 0; n < 3; n += 1) codes.push((await auth.resetPasswordForEmail(someone().email)).error?.code);
      expect(codes).toEqual([undefined, undefined, 'over_email_send_rate_limit']);
      expect((await openBrowser(few).auth.resetPasswordForEmail(someone().email)).error).toBeNull();
    } finally {
      await few.close();
    }
  });
});

describe('with PKCE', () => {
  const flow = () => openBrowser(identity, { flowType: 'pkce' });

  test('the link leads back with a code that only who asked can use', async () => {
    const { email, id } = await newPerson(identity);
    const mine = flow();
    await mine.auth.signInWithOtp({ email, options: { emailRedirectTo: 'https://reset.example/journal?from=mail' } });
    const { url, code: typed } = proofIn(await mailbox.latest(email));
    expect([url.pathname, typed]).toEqual(['/auth/v1/verify', expect.stringMatching(/^\d{6}$/)]);
    const follow = async () => {
      const answer = await mine.fetch(identity.authUrl + url.pathname.slice('/auth/v1'.length) + url.search, {
        redirect: 'manual',
      });
      expect(answer.status).toBe(303);
      return new URL(answer.headers.get('location') ?? '');
    };
    await follow();
    const there = await follow();
    expect([there.origin + there.pathname, there.searchParams.get('from')]).toEqual([
      'https://reset.example/journal',
      'mail',
    ]);
    const code = there.searchParams.get('code') ?? '';
    const thief = flow();
    await thief.auth.signInWithOtp({ email: someone().email });
    expect((await thief.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 400,
      code: 'bad_code_verifier',
    });
    expect((await thief.auth.verifyOtp({ token_hash: code, type: 'magiclink' })).error?.code).toBe('otp_expired');
    const entered = await mine.auth.exchangeCodeForSession(code);
    expect(entered.error).toBeNull();
    expect(entered.data.user?.id).toBe(id);
    const again = flow();
    await again.auth.signInWithOtp({ email: someone().email });
    expect((await again.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 404,
      code: 'flow_state_not_found',
    });
  });

  test('it leads nowhere but into the house, and an old link says so there', async () => {
    const { email } = await newPerson(identity);
    const mine = flow();
    await mine.auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/take' });
    const { url } = proofIn(await mailbox.latest(email));
    const follow = async (search: string) =>
      (await mine.fetch(`${identity.authUrl}/verify${search}`, { redirect: 'manual' })).headers.get('location');
    expect(await follow(url.search)).toMatch(/^https:\/\/reset\.example\/\?code=[\w-]{43}$/);
    const old = await follow('?token=pkce_nothing&type=recovery&redirect_to=https://reset.example/auth');
    expect(old).toMatch(/^https:\/\/reset\.example\/auth#error=access_denied&error_code=otp_expired/);
  });
});

describe('another address', () => {
  test('both are told; hers stays until the new one is confirmed', async () => {
    const { email, browser, id, password } = await newPerson(identity);
    const wanted = someone().email;
    const asked = await browser.auth.updateUser({ email: wanted });
    expect(asked.data.user).toMatchObject({ email, new_email: wanted });
    expect((await mailbox.latest(email)).subject).toBe('Another address for your account at RESET?');
    const { token_hash, type } = proofIn(await mailbox.latest(wanted));
    expect(type).toBe('email_change');
    expect((await openBrowser(identity).auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await browser.auth.resend({ type: 'email_change', email })).error).toBeNull();
    const { code } = proofIn(await mailbox.latest(wanted, 2));
    const { auth } = openBrowser(identity);
    expect((await auth.verifyOtp({ token_hash, type: 'email_change' })).error?.code).toBe('otp_expired');
    const moved = await auth.verifyOtp({ email: wanted, token: code, type: 'email_change' });
    expect(moved.error).toBeNull();
    expect(moved.data.user).toMatchObject({ id, email: wanted });
    expect(moved.data.user?.new_email).toBeUndefined();
    expect((await mailbox.latest(email, 3)).subject).toBe('Your account at RESET has another address now');
    const { auth: later } = openBrowser(identity);
    expect((await later.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    expect((await later.signInWithPassword({ email: wanted, password })).error).toBeNull();
  });

  test('that somebody has is told only to who reads its mail', async () => {
    const [mia, eve] = [await newPerson(identity), await newPerson(identity)];
    const asked = await eve.browser.auth.updateUser({ email: mia.email });
    expect(asked.error).toBeNull();
    const { token_hash } = proofIn(await mailbox.latest(mia.email));
    const { error } = await openBrowser(identity).auth.verifyOtp({ token_hash, type: 'email_change' });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await eve.browser.auth.getUser()).data.user?.email).toBe(eve.email);
  });

  test('an old session needs her password or a mailed code for it', async () => {
    const { browser, email } = await newPerson(identity);
    identity.clock.advance(6 * 60_000);
    const wanted = someone().email;
    expect((await browser.auth.updateUser({ email: wanted })).error?.code).toBe('reauthentication_needed');
    expect((await browser.auth.updateUser({ email: wanted, current_password: 'not hers' })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await browser.auth.updateUser({ email: wanted, current_password: PASSWORD })).error).toBeNull();
    expect((await mailbox.latest(email)).subject).toContain('Another address');
  });
});

test('a mailed code stands for her password in a change of it, once', async () => {
  const { browser, email } = await newPerson(identity);
  identity.clock.advance(6 * 60_000);
  expect((await browser.auth.reauthenticate()).error).toBeNull();
  const { text } = await mailbox.latest(email);
  const nonce = /code: (\d{6})/.exec(text)?.[1] ?? '';
  const wrong = nonce === '000000' ? '000001' : '000000';
  expect((await browser.auth.updateUser({ password: NEW_PASSWORD, nonce: wrong })).error).toMatchObject({
    status: 422,
    code: 'reauthentication_not_valid',
  });
  expect((await browser.auth.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull();
  const again = await browser.auth.updateUser({ password: PASSWORD, nonce });
  expect(again.error?.code).toBe('reauthentication_not_valid');
});

test('without a server no mail is promised, to nobody', async () => {
  const without = await startIdentity();
  try {
    const { email, browser } = await newPerson(without);
    const { auth } = openBrowser(without);
    for (const { error } of [
      await auth.resetPasswordForEmail(email),
      await auth.resetPasswordForEmail(someone().email),
      await auth.signInWithOtp({ email }),
      await auth.resend({ type: 'signup', email }),
      await browser.auth.reauthenticate(),
    ])
      expect(error).toMatchObject({ status: 422, code: 'email_provider_disabled' });
    expect((await browser.auth.updateUser({ email: someone().email })).error).toMatchObject({ status: 422 });
  } finally {
    await without.close();
  }
});

test('a server that rests is asked again, and the mail comes once', async () => {
  const { email } = await newPerson(identity);
  mailbox.rests = true;
  await openBrowser(identity).auth.resetPasswordForEmail(email);
  const tries = async () =>
    Number(
      (await identity.db.execute<{ n: number }>(sql`select coalesce(max(tries), 0) as n from mail_waiting`))[0]?.n,
    );
  await expect.poll(tries, { timeout: 20_000 }).toBe(1);
  mailbox.rests = false;
  identity.clock.advance(2 * 60_000);
  const { token_hash } = proofIn(await mailbox.latest(email));
  expect((await openBrowser(identity).auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
});
