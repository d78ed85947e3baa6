import type { Stack } from '@reset/stack';
import { callJson } from '../support/call.ts';
import { postOf } from '../support/forum.ts';
import { chatOf, openLive } from '../support/live.ts';
import { connectForTalk, memberNamed, say as sayTo } from '../support/pairs.ts';
import { newAdmin } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { serviceToken } from '../support/tokens.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

/** So long may pass until a right is gone everywhere. */
const GONE = { timeout: 5_000 };

const statusOf = async (
  stack: Pick<Stack, 'url'>,
  route: string,
  { token }: { readonly token: string },
  body?: object,
) => {
  const { status, json } = await callJson(stack, route, { token, ...(body && { body }) });
  return status === 403 ? (json as { code: string }).code : status;
};

test('who is suspended writes nothing more within five seconds, and is not seen writing; lifted, she does both', async ({
  stack,
}) => {
  const [mia, ada, admin] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada'), await newAdmin(stack)];
  const id = await connectForTalk(stack, mia, ada);
  const [hers, others] = [await openLive(stack, mia.token), await openLive(stack, ada.token)];
  await Promise.all([hers.join(chatOf(id)), others.join(chatOf(id))]);
  const say = () =>
    statusOf(stack, `POST /api/community/connections/${id}/messages`, mia, { id: uuidv7(), content: 'Still here.' });
  /** @returns how often she was seen writing, when all has come that was on its way: words that are sent now have */
  const fence = async () => {
    const content = `Are you there? ${uuidv7()}`;
    await sayTo(stack, ada, id, content);
    await expect.poll(() => JSON.stringify(others.said.message)).toContain(content);
    return others.said.typing.length;
  };
  /** @returns whether the other sees that she writes */
  const isSeen = async () => {
    const before = others.said.typing.length;
    hers.socket.emit('typing', chatOf(id));
    await hers.ask('probe');
    return (await fence()) > before;
  };
  const [decision, house] = [uuidv7(), { token: serviceToken(stack, 'admin') }];
  const suspend = (until: string | null) =>
    statusOf({ url: stack.address('identity') }, `PUT /internal/suspensions/${decision}`, house, {
      ...{ user_id: mia.id, until, by: admin.id },
    });
  await expect.poll(isSeen).toBe(true);
  expect(await say()).toBe(200);

  expect(await suspend(new Date(Date.now() + 86_400_000).toISOString())).toBe(200);
  const deadline = Date.now() + GONE.timeout;
  await expect.poll(say, GONE).toBe('suspended');
  await expect.poll(isSeen, { timeout: Math.max(1, deadline - Date.now()) }).toBe(false);
  for (let n = 0; n < 3; n += 1) expect([await isSeen(), await say()]).toEqual([false, 'suspended']);
  expect(await statusOf(stack, `GET /api/community/connections/${id}/messages`, mia)).toBe(200);

  expect(await suspend(null)).toBe(200);
  await expect.poll(say, GONE).toBe(200);
  await expect.poll(isSeen, GONE).toBe(true);
  for (const { socket } of [hers, others]) socket.disconnect();
});

test('an admin who is revoked loses within five seconds what admins may, and hears nothing of it any more', async ({
  stack,
}) => {
  const [ada, bea, mia] = [await newAdmin(stack), await newAdmin(stack), await memberNamed(stack, 'Mia')];
  const lists = [
    'GET /api/identity/members',
    'GET /api/community/reports',
    'GET /api/marketplace/reports',
    'GET /api/admin/claims',
    'GET /api/admin/appeals',
    'GET /api/admin/log',
  ];
  const asked = () => Promise.all(lists.map((route) => statusOf(stack, route, bea)));
  const all = (code: number | string) => lists.map(() => code);
  const [adas, beas] = [await openLive(stack, ada.token), await openLive(stack, bea.token)];
  const target = await postOf(stack, mia);
  const claim = () => statusOf(stack, 'POST /api/admin/claims', ada, { service: 'community', kind: 'post', target });
  const free = () => statusOf(stack, `DELETE /api/admin/claims/${target}`, ada);
  const heard = ({ said }: typeof adas) => said.news.filter((news) => JSON.stringify(news).includes('"claim"')).length;
  expect(await asked()).toEqual(all(200));
  expect(await claim()).toBe(200);
  for (const one of [adas, beas]) await expect.poll(() => heard(one)).toBe(1);

  expect(await statusOf(stack, `PUT /api/identity/members/${bea.id}/role`, ada, { admin: false })).toBe(200);
  await expect.poll(asked, GONE).toEqual(all('forbidden'));
  await free();
  await expect.poll(() => heard(adas), GONE).toBe(2);
  await beas.ask('probe');
  expect(heard(beas)).toBe(1);
  expect(await statusOf(stack, `PUT /api/identity/members/${ada.id}/role`, bea, { admin: false })).toBe('forbidden');
  expect(await statusOf(stack, 'GET /api/community/connections', bea)).toBe(200);
  for (const { socket } of [adas, beas]) socket.disconnect();
});
