import { MemberSignIn, signInsApi } from '@reset/contracts/http/identity';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const [prefix] = signInsApi.listSignIns.key;
const ask = (token: string, path = '', method = 'GET') =>
  fetch(`${identity.url}${prefix}/sign-ins${path}`, { method, headers: { authorization: `Bearer ${token}` } });
const listOf = async (token: string): Promise<MemberSignIn[]> =>
  ((await (await ask(token)).json()) as { items: unknown[] }).items.map((item) => MemberSignIn.parse(item));

/** A member with a sign-in on a phone beside the one of her sign-up. */
const onTwoDevices = async () => {
  const who = someone();
  const { data } = await openBrowser(identity).auth.signUp(who);
  const answer = await fetch(`${identity.authUrl}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': PHONE },
    body: JSON.stringify({ email: who.email, password: who.password }),
  });
  const { access_token: phone } = (await answer.json()) as { access_token: string };
  return { here: data.session?.access_token ?? '', phone };
};
const idOf = (token: string) => String(decodeJwt(token)['session_id']);
/** Whether what only a session that goes on may do is answered. */
const goesOn = async (token: string) =>
  (
    await fetch(`${identity.authUrl}/user`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{}',
    })
  ).ok;

test('she sees where she is signed in, the newest first, and which one this is', async () => {
  const { here, phone } = await onTwoDevices();
  expect(await listOf(here)).toMatchObject([
    { id: idOf(phone), device: 'Safari on iPhone', current: false },
    { id: idOf(here), device: null, current: true },
  ]);
  expect((await listOf(phone)).map(({ current }) => current)).toEqual([true, false]);
});

test('ends one, which is then not there any more', async () => {
  const { here, phone } = await onTwoDevices();
  expect((await ask(here, `/${idOf(phone)}`, 'DELETE')).status).toBe(204);
  expect((await listOf(here)).map(({ id }) => id)).toEqual([idOf(here)]);
  expect([await goesOn(here), await goesOn(phone)]).toEqual([true, false]);
  expect((await ask(here, `/${idOf(phone)}`, 'DELETE')).status).toBe(404);
});

test('ends all others; one that has ended ends none', async () => {
  const { here, phone } = await onTwoDevices();
  expect((await ask(phone, '', 'DELETE')).status).toBe(204);
  expect([await goesOn(here), await goesOn(phone)]).toEqual([false, true]);
  expect([(await ask(here, '', 'DELETE')).ok, (await ask(here)).ok]).toEqual([false, false]);
  expect(await goesOn(phone)).toBe(true);
});

test('nobody else sees or ends them', async () => {
  const [mia, eve] = [await onTwoDevices(), await onTwoDevices()];
  expect((await listOf(eve.here)).map(({ id }) => id)).not.toContain(idOf(mia.here));
  expect((await ask(eve.here, `/${idOf(mia.here)}`, 'DELETE')).status).toBe(404);
  expect((await ask('', '', 'DELETE')).status).toBe(401);
  expect(await goesOn(mia.here)).toBe(true);
});
