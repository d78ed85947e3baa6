import { callJson } from '../support/call.ts';
import { chatOf, openLive } from '../support/live.ts';
import { connectForTalk, memberNamed, say } from '../support/pairs.ts';
import { signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

/** So long may pass until somebody is out. */
const OUT = { timeout: 5_000 };

test('words reach those who talk, each knows her own, and a page elsewhere hears that something came', async ({
  stack,
}) => {
  const [ada, bea] = [await memberNamed(stack, 'Ada'), await memberNamed(stack, 'Bea')];
  const id = await connectForTalk(stack, ada, bea);
  const [adas, beas, elsewhere] = await Promise.all([ada, bea, bea].map(({ token }) => openLive(stack, token)));
  expect(await adas?.join(chatOf(id))).toBeUndefined();
  expect(await beas?.join(chatOf(id))).toBeUndefined();
  await say(stack, ada, id, 'The night was long.');
  const told = { room: chatOf(id), message: { seq: 1, content: 'The night was long.' } };
  await expect.poll(() => adas?.said.message).toMatchObject([{ ...told, message: { ...told.message, mine: true } }]);
  await expect.poll(() => beas?.said.message).toMatchObject([{ ...told, message: { ...told.message, mine: false } }]);
  await expect.poll(() => elsewhere?.said.news).toContainEqual({ service: 'community', entity: 'message', id, seq: 1 });
  expect(elsewhere?.said.message).toEqual([]);
  for (const one of [adas, beas, elsewhere]) one?.socket.disconnect();
});

test('somebody writes: the other hears of it, nobody else', async ({ stack }) => {
  const [ada, bea] = [await memberNamed(stack, 'Ada'), await memberNamed(stack, 'Bea')];
  const room = chatOf(await connectForTalk(stack, ada, bea));
  const [adas, beas] = [await openLive(stack, ada.token), await openLive(stack, bea.token)];
  await Promise.all([adas.join(room), beas.join(room)]);
  adas.socket.emit('typing', room);
  await expect.poll(() => beas.said.typing).toEqual([{ room }]);
  await adas.ask('probe');
  expect(adas.said.typing).toEqual([]);
  for (const one of [adas, beas]) one.socket.disconnect();
});

test('a stranger, a visitor and who only asked hear nothing', async ({ stack }) => {
  const [ada, bea, eve] = [
    await memberNamed(stack, 'Ada'),
    await memberNamed(stack, 'Bea'),
    await memberNamed(stack, 'Eve'),
  ];
  const id = await connectForTalk(stack, ada, bea);
  const eves = await openLive(stack, eve.token);
  expect(await eves.join(chatOf(id))).toBe('not_found');
  expect(await eves.join(chatOf(uuidv7()))).toBe('not_found');
  expect(await eves.join({ service: 'identity', id })).not.toBeUndefined();
  expect(await eves.join({ service: 'nobody', id })).toBe('not_found');
  for (const wrong of [null, 7, {}, { service: '../x', id }, { service: 'community', id: 'x' }]) {
    expect(await eves.ask('join', wrong)).toBe('invalid');
  }
  eves.socket.emit('typing', chatOf(id));
  await say(stack, ada, id, 'Nobody else');
  await eves.ask('probe');
  await stack.settle();
  expect(Object.values({ ...eves.said, hearing: [] }).flat()).toEqual([]);
  eves.socket.disconnect();

  for (const token of [undefined, '', 'x', `${ada.token}x`, 'a.b.c']) {
    await expect(openLive(stack, token)).rejects.toThrow('sign_in');
  }
  await expect(openLive(stack, ada.token, { origin: 'https://elsewhere.example' })).rejects.toThrow();
});

test('who leaves, or is blocked, is out at once; what is said then she does not hear', async ({ stack }) => {
  const [ada, bea] = [await memberNamed(stack, 'Ada'), await memberNamed(stack, 'Bea')];
  const id = await connectForTalk(stack, ada, bea);
  const [adas, beas] = [await openLive(stack, ada.token), await openLive(stack, bea.token)];
  await Promise.all([adas.join(chatOf(id)), beas.join(chatOf(id))]);
  const ended = await callJson(stack, `DELETE /api/community/connections/${id}`, { token: ada.token });
  expect(ended.status).toBe(204);
  await expect.poll(() => beas.said.closed, OUT).toEqual([{ room: chatOf(id) }]);
  await expect.poll(() => beas.said.news).toContainEqual({ service: 'community', entity: 'connection', id });
  expect(await beas.join(chatOf(id))).toBe('not_found');
  for (const one of [adas, beas]) one.socket.disconnect();
});

test('a block, made anywhere, has both ask again for all that they are in', async ({ stack }) => {
  const [ada, bea, eve] = [
    await memberNamed(stack, 'Ada'),
    await memberNamed(stack, 'Bea'),
    await memberNamed(stack, 'Eve'),
  ];
  const room = chatOf(await connectForTalk(stack, ada, bea));
  const [adas, beas] = [await openLive(stack, ada.token), await openLive(stack, bea.token)];
  await Promise.all([adas.join(room), beas.join(room)]);
  const post = { id: uuidv7(), title: 'A quiet hour', content: 'Where do you find one?', anonymous: false };
  await callJson(stack, 'POST /api/community/posts', { body: post, token: eve.token });
  const block = { id: uuidv7(), kind: 'post', target: post.id };
  const blocked = await callJson(stack, 'POST /api/community/blocks', { body: block, token: ada.token });
  expect(blocked.status).toBeLessThan(300);
  await expect.poll(() => adas.said.closed).toEqual([{ room }]);
  expect(await adas.join(room)).toBeUndefined();
  expect(beas.said.closed).toEqual([]);
  for (const one of [adas, beas]) one.socket.disconnect();
});

test('a session that ends takes its connection along, and no other of hers', async ({ stack }) => {
  const ada = await memberNamed(stack, 'Ada');
  const other = await signIn(stack, ada);
  const [first, second] = [await openLive(stack, ada.token), await openLive(stack, other.access_token)];
  const answer = await callJson(stack, 'POST /auth/v1/logout?scope=local', { token: ada.token });
  expect(answer.status).toBe(204);
  await expect.poll(() => first.socket.connected, OUT).toBe(false);
  expect(await second.ask('probe')).toBeUndefined();
  await expect(openLive(stack, ada.token)).rejects.toThrow('sign_in');
  await callJson(stack, 'POST /auth/v1/logout?scope=global', { token: other.access_token });
  await expect.poll(() => second.socket.connected, OUT).toBe(false);
});

test('who blocks the other has the conversation closed at once: neither hears more of it', async ({ stack }) => {
  const [ada, bea] = [await memberNamed(stack, 'Ada'), await memberNamed(stack, 'Bea')];
  const id = await connectForTalk(stack, ada, bea);
  const word = uuidv7();
  const path = `POST /api/community/connections/${id}/messages`;
  const sent = await callJson(stack, path, { body: { id: word, content: 'Unkind' }, token: bea.token });
  expect(sent.status).toBe(200);
  const two = [await openLive(stack, ada.token), await openLive(stack, bea.token)];
  for (const { join } of two) expect(await join(chatOf(id))).toBeUndefined();
  const body = { id: uuidv7(), kind: 'message', target: word };
  expect((await callJson(stack, 'POST /api/community/blocks', { body, token: ada.token })).status).toBe(200);
  for (const { said, join, socket } of two) {
    await expect.poll(() => said.closed, OUT).toEqual([{ room: chatOf(id) }]);
    expect(await join(chatOf(id))).toBe('not_found');
    socket.disconnect();
  }
});

test('who is erased is out of all of it: her connections end, and nobody comes in with what she had', async ({
  stack,
}) => {
  const [ada, bea] = [await memberNamed(stack, 'Ada'), await memberNamed(stack, 'Bea')];
  const id = await connectForTalk(stack, ada, bea);
  const other = await signIn(stack, ada);
  const hers = [await openLive(stack, ada.token), await openLive(stack, other.access_token)];
  const beas = await openLive(stack, bea.token);
  for (const { join } of [...hers, beas]) expect(await join(chatOf(id))).toBeUndefined();
  await stack.command('identity', 'member-erase', ada.email, '--yes');
  for (const { socket } of hers) await expect.poll(() => socket.connected, OUT).toBe(false);
  for (const token of [ada.token, other.access_token]) {
    await expect(openLive(stack, token)).rejects.toThrow('sign_in');
  }
  expect(await beas.ask('probe')).toBeUndefined();
  beas.socket.disconnect();
});

test('who floods is cut; who follows a list hears of it, and not who wrote', async ({ stack }) => {
  const [ada, bea] = [await memberNamed(stack, 'Ada'), await memberNamed(stack, 'Bea')];
  const [adas, beas] = [await openLive(stack, ada.token), await openLive(stack, bea.token)];
  expect(await beas.ask('follow', ['community/post'])).toBeUndefined();
  expect(await beas.ask('follow', ['../x'])).toBe('invalid');
  const id = uuidv7();
  const post = { id, title: 'A quiet hour', content: 'Where do you find one?', anonymous: true };
  await callJson(stack, 'POST /api/community/posts', { body: post, token: ada.token });
  await expect.poll(() => beas.said.news).toEqual([{ service: 'community', entity: 'post', id }]);
  expect(adas.said.news).toEqual([]);
  for (let n = 0; n < 200; n++) adas.socket.emit('probe');
  await expect.poll(() => adas.socket.connected).toBe(false);
  beas.socket.disconnect();
});
