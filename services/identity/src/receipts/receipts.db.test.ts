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
