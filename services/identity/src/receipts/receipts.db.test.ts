import { memberFunctions, Receipt, receiptsApi } from '@reset/contracts/http/identity';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const read = (number: string) => fetch(`${identity.url}${receiptsApi.readReceipt.key[0]}/receipts/${number}`);

test('whoever deletes her account has a receipt, which anybody with its number reads and which names nobody', async () => {
  const { data } = await openBrowser(identity).auth.signUp(someone());
  const id = data.user?.id ?? '';
  const answer = await fetch(`${identity.url}${memberFunctions.deleteUser.key[0]}/delete-user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${data.session?.access_token}` },
    body: JSON.stringify({ userId: id, selfDelete: true }),
  });
  const { receipt } = (await answer.json()) as { receipt: string };
  expect(receipt).not.toBe(id);
  const body = async () => Receipt.parse(await (await read(receipt)).json());
  await expect.poll(async () => (await body()).done_at).toEqual(expect.any(String));
  const told = await body();
  expect(told).toMatchObject({ id: receipt, requester: 'member', steps: [{ service: 'identity', state: 'erased' }] });
  expect(JSON.stringify(told)).not.toContain(id);
  // The id that was hers opens nothing.
  expect((await read(id)).status).toBe(404);
});

test('no other number has one', async () => {
  expect((await read(randomUUID())).status).toBe(404);
  expect((await read('1')).status).toBe(400);
});

test('she may choose its number, so that she has it where the answer is lost; not one that is taken already', async () => {
  const signUp = async () => {
    const { data } = await openBrowser(identity).auth.signUp(someone());
    return { id: data.user?.id ?? '', token: data.session?.access_token ?? '' };
  };
  const erase = async ({ id, token }: Awaited<ReturnType<typeof signUp>>, receipt: string) => {
    const answer = await fetch(`${identity.url}${memberFunctions.deleteUser.key[0]}/delete-user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ userId: id, selfDelete: true, receipt }),
    });
    const clears = answer.headers.get('clear-site-data');
    return { status: answer.status, clears, body: await answer.json() };
  };
  const [ana, eve] = [await signUp(), await signUp()];
  const number = randomUUID();
  expect((await erase(ana, 'mine')).status).toBe(400);
  expect(await erase(ana, number)).toEqual({
    ...{ status: 200, clears: '"cache"' },
    body: { id: ana.id, receipt: number },
  });
  expect((await read(number)).status).toBe(200);
  expect(await erase(eve, number)).toMatchObject({ status: 409, clears: null });
  const other = randomUUID();
  expect(await erase(eve, other)).toMatchObject({ status: 200, body: { receipt: other } });
});
