import type { Page } from '@playwright/test';
import { connectsAlone } from '../support/alone.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { callJson } from '../support/call.ts';
import { chatPath, field, thread, whenTold, write } from '../support/chat-page.ts';
import { newDevice } from '../support/device.ts';
import { connect, memberNamed, say } from '../support/pairs.ts';
import { bringSession } from '../support/people.ts';

/** What a page has asked for of a conversation since now. */
const asked = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/messages\?/.test(request.url())) calls.push(request.url());
  });
  return calls;
};

test('two talk: each hears the other without asking, and that she writes', async ({
  page,
  context,
  browser,
  stack,
}) => {
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  const id = await connect(stack, mia, ada);
  await bringSession(context, stack, mia.session);
  const phone = await newDevice(browser, stack, ada);
  const told = [await whenTold(page), await whenTold(phone.page)];
  await page.goto(chatPath(id));
  await phone.page.goto(chatPath(id));
  await Promise.all(told.map((wait) => wait()));
  const [mias, adas] = [asked(page), asked(phone.page)];
  await field(phone.page, 'Mia K.').pressSequentially('Are you');
  await expect(page.getByText('Ada K. is writing')).toBeVisible();
  await write(phone.page, 'Mia K.', 'Are you awake?');
  await expect(thread(page).getByText('Are you awake?')).toBeVisible();
  await write(page, 'Ada K.', 'Since three.');
  await expect(thread(phone.page).getByText('Since three.')).toBeVisible();
  expect([mias, adas]).toEqual([[], []]);
  await expect(page.getByText('Ada K. is writing')).toBeHidden();
  await phone.close();
});

test('“Seen” comes by itself; whoever turns it off neither tells nor sees, and the same of writing', async ({
  page,
  context,
  browser,
  stack,
}) => {
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  const id = await connect(stack, mia, ada);
  await bringSession(context, stack, mia.session);
  const phone = await newDevice(browser, stack, ada);
  const told = [await whenTold(page), await whenTold(phone.page)];
  await page.goto(chatPath(id));
  await phone.page.goto(chatPath(id));
  await Promise.all(told.map((wait) => wait()));
  const mias = asked(page);
  await write(page, 'Ada K.', 'Are you up?');
  await expect(thread(page).getByText('· Seen')).toHaveCount(1);
  expect(mias).toEqual([]);

  await phone.page.goto('/account-settings');
  for (const name of ['Show when I am writing', 'Show when I have read']) {
    const kept = phone.page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await phone.page.getByRole('switch', { name }).click();
    await kept;
  }
  await phone.page.reload();
  await expect(phone.page.getByRole('switch', { name: 'Show when I have read' })).not.toBeChecked();
  await expectAccessible(phone.page);
  // Every service hears of it in its own time.
  await expect
    .poll(async () => {
      const token = mia.session.access_token;
      return (await callJson(stack, `GET /api/community/connections/${id}/messages`, { token })).json;
    })
    .toMatchObject({ seen: null });

  const again = await whenTold(phone.page);
  await phone.page.goto(chatPath(id));
  await again();
  await page.reload();
  await expect(thread(page).getByText('Are you up?')).toBeVisible();
  await field(phone.page, 'Mia K.').pressSequentially('Not really');
  await field(phone.page, 'Mia K.').press('Enter');
  await expect(thread(page).getByText('Not really')).toBeVisible();
  expect(await page.getByText('Ada K. is writing').count()).toBe(0);
  await write(page, 'Ada K.', 'Sleep well');
  await expect(thread(phone.page).getByText('Sleep well')).toBeVisible();
  await expect(thread(page).getByText('· Seen')).toHaveCount(0);
  await expect(thread(phone.page).getByText('· Seen')).toHaveCount(0);
  await phone.close();
});

test('on another page the number in the menus follows what is said, and what she reads elsewhere', async ({
  page,
  context,
  stack,
}) => {
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  const id = await connect(stack, ada, mia);
  await bringSession(context, stack, mia.session);
  await connectsAlone(page);
  const open = page.waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'));
  await page.goto('/journal');
  await open;
  await say(stack, ada, id, 'One');
  const quick = page.getByRole('navigation', { name: 'Quick' });
  await expect(quick.getByRole('link', { name: 'Inbox 1 waiting for you' })).toBeVisible();
  const route = `POST /api/community/connections/${id}/read`;
  const read = await callJson(stack, route, { body: { seq: 1 }, token: mia.session.access_token });
  expect(read.status).toBe(204);
  await expect(quick.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
});

test('windows of one browser share a connection: each hears, and the others do when one is gone', async ({
  page,
  context,
  stack,
}) => {
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  const id = await connect(stack, mia, ada);
  await bringSession(context, stack, mia.session);
  const sockets = async () => {
    const status = (await (await fetch(`${stack.address('realtime')}/statusz`)).json()) as {
      parts: { sockets: { open: number } };
    };
    return status.parts.sockets.open;
  };
  const before = await sockets();
  const pages: Page[] = [];
  for (const one of [page, await context.newPage(), await context.newPage()]) {
    pages.push(one);
    const read = one.waitForResponse((response) => /\/messages\?\S*after=/.test(response.url()));
    await one.goto(chatPath(id));
    await read;
  }
  expect((await sockets()) - before).toBe(1);
  const calls = pages.map(asked);
  await say(stack, ada, id, 'Are you awake?');
  for (const one of pages) await expect(thread(one).getByText('Are you awake?')).toBeVisible();
  await page.close();
  await say(stack, ada, id, 'I am.');
  for (const one of pages.slice(1)) await expect(thread(one).getByText('I am.')).toBeVisible();
  expect(calls.flat()).toEqual([]);
  for (const one of pages.slice(1)) await one.goto('/about');
  for (const one of pages.slice(1)) await one.close();
  await expect.poll(sockets).toBe(before);
});
