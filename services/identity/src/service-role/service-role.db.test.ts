import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { meApi } from '@reset/contracts/http/identity';
import { auditLine, member } from '@reset/service-kit/tables';
import { GoTrueClient } from '@supabase/auth-js';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasure } from '../erasures/tables.ts';
import { openBrowser, PASSWORD, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { type Mailbox, openMailbox, proofIn } from '../test/mailbox.ts';
import { newAdmin, newPerson } from '../test/people.ts';
import { readServiceRole } from './keys.ts';

const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
const stranger = await generateKeyPair('RS256');
const folder = mkdtempSync(join(tmpdir(), 'reset-keys-'));
const fileOf = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const jwk = await exportJWK(publicKey);
const file = fileOf('keys.json', JSON.stringify({ keys: [{ ...jwk, kid: 'programs' }] }));

let identity: Identity;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startIdentity({
    SERVICE_ROLE_JWKS: file,
    SMTP_URL: mailbox.url,
    PUBLIC_URL: 'https://reset.example',
  });
});
afterAll(async () => {
  await identity.close();
  await mailbox.close();
});

const sign = (claims: Record<string, unknown> = {}, key = privateKey, time: string | number = '1h') =>
  new SignJWT({ role: 'service_role', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'programs' })
    .setExpirationTime(time)
    .sign(key);
const adminWith = (token: string) =>
  new GoTrueClient({
    ...{ url: identity.authUrl, autoRefreshToken: false, persistSession: false, detectSessionInUrl: false },
    headers: { authorization: `Bearer ${token}` },
  }).admin;
const admin = async () => adminWith(await sign());
const actsOn = async (target: string) =>
  (await identity.db.select().from(auditLine).where(eq(auditLine.target, target))).map(({ act, actor }) => [
    act,
    actor,
  ]);

describe('a program of the operator’s', () => {
  test('makes an account, reads, lists and changes it; each is written down', async () => {
    const program = await admin();
    const { email } = someone();
    const app_metadata = { plan: 'gift', role: 'admin', provider: 'evil' };
    const made = await program.createUser({
      ...{ email, password: PASSWORD, email_confirm: true, app_metadata },
      user_metadata: { first_name: 'Ana', last_name: 'Bell', theme: 'dusk' },
    });
    expect(made.error).toBeNull();
    const id = made.data.user?.id ?? '';
    expect(made.data.user).toMatchObject({
      ...{ email, role: 'authenticated', app_metadata: { plan: 'gift', role: 'admin', provider: 'email' } },
      user_metadata: { first_name: 'Ana', theme: 'dusk' },
    });
    expect((await program.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await program.getUserById(id)).data.user?.email).toBe(email);
    const { data: listed } = await program.listUsers({ page: 1, perPage: 1 });
    expect(listed).toMatchObject({ aud: 'authenticated', users: [{ id }] });
    expect('total' in listed && listed.total).toBeGreaterThan(0);

    const browser = openBrowser(identity);
    expect((await browser.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    const wanted = someone().email;
    const changed = await program.updateUserById(id, {
      ...{ email: wanted, password: 'mountains in the mist', app_metadata: { plan: null, since: 'May' } },
    });
    expect(changed.data.user).toMatchObject({ email: wanted, app_metadata: { role: 'admin', since: 'May' } });
    expect(changed.data.user?.app_metadata).not.toHaveProperty('plan');
    expect((await browser.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await mailbox.latest(email)).subject).toBe('Your account at RESET has another address now');
    expect((await actsOn(id)).slice(0, 3)).toEqual([
      ['account.made', null],
      ['members.read-emails', null],
      ['account.changed', null],
    ]);
  });

  test('gives no right by what it keeps: app_metadata makes nobody an admin', async () => {
    const { id, ask, browser } = await newPerson(identity);
    await (await admin()).updateUserById(id, { app_metadata: { role: 'admin', admin: true, claims_admin: true } });
    await browser.auth.refreshSession();
    expect((await ask(meApi.readMe, {})).body).toMatchObject({ admin: false });
    const own = await browser.auth.updateUser({ data: { app_metadata: { x: 1 } } });
    expect(own.data.user?.app_metadata).not.toHaveProperty('x');
  });

  test('sets neither roles nor suspensions nor phone numbers', async () => {
    const [program, { id }] = [await admin(), await newPerson(identity)];
    for (const change of [{ role: 'admin' }, { role: 'service_role' }, { ban_duration: '24h' }])
      expect((await program.updateUserById(id, change)).error).toMatchObject({
        status: 400,
        code: 'validation_failed',
      });
    expect((await program.updateUserById(id, { phone: '+15550100' })).error?.code).toBe('phone_provider_disabled');
    expect((await program.getUserById('00000000-0000-4000-8000-000000000001')).error).toMatchObject({
      ...{ status: 404, code: 'user_not_found' },
    });
  });

  test('erases an account everywhere, as the house does; never the last admin', async () => {
    const [program, { id }, team] = [await admin(), await newPerson(identity), await newAdmin(identity)];
    expect((await program.deleteUser(id, true)).error?.code).toBe('validation_failed');
    expect((await program.deleteUser(id)).error).toBeNull();
    expect(await identity.db.select().from(erasure).where(eq(erasure.id, id))).toMatchObject([
      { requester: 'operator' },
    ]);
    expect(await actsOn(id)).toContainEqual(['member.erase', null]);
    expect((await program.deleteUser(team.id)).error).toMatchObject({ status: 409, code: 'conflict' });
    expect(await identity.db.select().from(member).where(eq(member.id, team.id))).toHaveLength(1);
  });

  test('does not come in as an admin: neither by a password nor by a link', async () => {
    const [program, team] = [await admin(), await newAdmin(identity)];
    for (const { error } of [
      await program.updateUserById(team.id, { password: 'mountains in the mist' }),
      await program.updateUserById(team.id, { email: someone().email }),
      await program.generateLink({ type: 'magiclink', email: team.email }),
      await program.generateLink({ type: 'recovery', email: team.email }),
    ])
      expect(error).toMatchObject({ status: 403, code: 'not_admin' });
    expect((await program.updateUserById(team.id, { app_metadata: { team: 'care' } })).error).toBeNull();
    const { error } = await team.browser.auth.refreshSession();
    expect(error).toBeNull();
  });

  test('has links made, each good once', async () => {
    const [program, { email, id }] = [await admin(), await newPerson(identity)];
    const linked = await program.generateLink({
      type: 'magiclink',
      email,
      options: { redirectTo: 'https://evil.example/' },
    });
    expect(linked.data.properties).toMatchObject({
      verification_type: 'magiclink',
      redirect_to: 'https://reset.example/',
    });
    const { hashed_token: token_hash = '', action_link = '' } = linked.data.properties ?? {};
    expect(action_link).toMatch(/^https:\/\/reset\.example\/auth\/reset#token_hash=/);
    const { auth } = openBrowser(identity);
    expect((await auth.verifyOtp({ token_hash, type: 'magiclink' })).data.user?.id).toBe(id);
    expect((await auth.verifyOtp({ token_hash, type: 'magiclink' })).error?.code).toBe('otp_expired');

    const wanted = someone().email;
    const moving = await program.generateLink({ type: 'email_change_new', email, newEmail: wanted });
    const moved = await auth.verifyOtp({
      ...{ email: wanted, token: moving.data.properties?.email_otp ?? '', type: 'email_change' },
    });
    expect(moved.data.user).toMatchObject({ id, email: wanted });
    expect(await actsOn(id)).toContainEqual(['account.link', null]);
    const nobody = await program.generateLink({ type: 'recovery', email: someone().email });
    expect(nobody.error).toMatchObject({ status: 404, code: 'user_not_found' });
    const fresh = someone();
    const signed = await program.generateLink({ type: 'signup', email: fresh.email, password: fresh.password });
    expect(signed.data.user?.email).toBe(fresh.email);
    expect((await auth.signInWithPassword({ email: fresh.email, password: fresh.password })).error?.code).toBe(
      'email_not_confirmed',
    );
    const first = { token_hash: signed.data.properties?.hashed_token ?? '', type: 'signup' as const };
    expect((await auth.verifyOtp(first)).error).toBeNull();
    expect((await auth.signInWithPassword({ email: fresh.email, password: fresh.password })).error).toBeNull();
  });

  test('invites: a mail leads to where she chooses a password', async () => {
    const program = await admin();
    const { email } = someone();
    expect((await program.inviteUserByEmail(email, { data: { from: 'Mia' } })).error).toBeNull();
    const mail = await mailbox.latest(email);
    expect(mail.subject).toBe('You are invited to RESET');
    const { token_hash, type, url } = proofIn(mail);
    expect([url.pathname, type]).toEqual(['/auth/reset', 'recovery']);
    const { auth } = openBrowser(identity);
    expect((await auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
    expect((await auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await program.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});

describe('nobody else', () => {
  const tries: readonly (readonly [string, () => Promise<string>, string])[] = [
    ['a member', async () => (await session(await newPerson(identity))) ?? '', 'not_admin'],
    ['an admin of the house', async () => (await session(await newAdmin(identity))) ?? '', 'not_admin'],
    ['another key', () => sign({}, stranger.privateKey), 'bad_jwt'],
    ['another role', () => sign({ role: 'authenticated' }), 'bad_jwt'],
    ['a token whose time is over', () => sign({}, privateKey, Math.floor(Date.now() / 1000) - 60), 'bad_jwt'],
    [
      'a token without an end',
      () =>
        new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'RS256', kid: 'programs' }).sign(privateKey),
      'bad_jwt',
    ],
    [
      'a token of ours that says so',
      () => identity.sign({ sub: crypto.randomUUID(), role: 'service_role' }),
      'bad_jwt',
    ],
    [
      'the public key as a secret',
      () =>
        new SignJWT({ role: 'service_role' })
          .setProtectedHeader({ alg: 'HS256', kid: 'programs' })
          .setExpirationTime('1h')
          .sign(new TextEncoder().encode(JSON.stringify(jwk))),
      'bad_jwt',
    ],
  ];
  const session = async ({ browser }: Awaited<ReturnType<typeof newPerson>>) =>
    (await browser.auth.getSession()).data.session?.access_token;

  test.each(tries)('%s', async (_, token, code) => {
    const program = adminWith(await token());
    const { id } = await newPerson(identity);
    for (const { error } of [
      await program.listUsers(),
      await program.getUserById(id),
      await program.createUser({ email: someone().email }),
      await program.updateUserById(id, { password: PASSWORD }),
      await program.deleteUser(id),
      await program.inviteUserByEmail(someone().email),
      await program.generateLink({ type: 'recovery', email: someone().email }),
    ])
      expect(error).toMatchObject({ status: 403, code });
    expect(await actsOn(id)).toEqual([]);
  });
});

test('a program’s token opens nothing of /api, nor stands for a member', async () => {
  const { id } = await newPerson(identity);
  const token = await sign({ sub: id, session_id: crypto.randomUUID(), aud: 'authenticated', iss: 'test' });
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['/api/identity/me', '/api/identity/members', '/auth/v1/user']) {
    const { status } = await fetch(identity.url + path, { headers });
    expect([401, 403]).toContain(status);
  }
});

test.each([
  ['no file', join(folder, 'nowhere.json')],
  ['no JSON', fileOf('text.json', 'secret')],
  ['an EC key', fileOf('ec.json', JSON.stringify({ keys: [{ kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' }] }))],
  ['a secret', fileOf('oct.json', JSON.stringify({ keys: [{ kty: 'oct', k: 'c2VjcmV0' }] }))],
  ['a private key', fileOf('private.json', JSON.stringify({ keys: [await exportJWK(privateKey)] }))],
  ['no keys', fileOf('none.json', JSON.stringify({ keys: [] }))],
])('%s is no key file', (_, path) => {
  expect(() => readServiceRole(path)).toThrow('SERVICE_ROLE_JWKS');
});
