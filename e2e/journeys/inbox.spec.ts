import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { callJson } from '../support/call.ts';
import { writePost } from '../support/forum-page.ts';
import { chatOf, sayInChat } from '../support/marketplace.ts';
import { mainHeading } from '../support/pages.ts';
import { memberNamed, requestBy, say } from '../support/pairs.ts';
import { bringSession } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';
import { expectWaiting } from '../support/waiting.ts';

const lines = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem');

test('an answer, a request, its acceptance and two messages come as they happen, and are read, one and all', async ({
  page,
  context,
  stack,
}) => {
  test.slow();
  const [mia, ada, eve] = [
    await memberNamed(stack, 'Mia'),
    await memberNamed(stack, 'Ada'),
    await memberNamed(stack, 'Eve'),
  ];
  const post = await writePost(stack, mia, { title: 'Awake again' });
  const [asked, chat] = [await requestBy(stack, mia, eve), await chatOf(stack, [ada, mia])];
  await bringSession(context, stack, mia.session);
  await page.goto('/inbox');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expectWaiting(page, 0);

  const comment = { body: { id: uuidv7(), content: 'I am.' }, token: ada.token };
  expect((await callJson(stack, `POST /api/community/posts/${post}/comments`, comment)).status).toBe(200);
  await expectWaiting(page, 1);
  const request = await requestBy(stack, ada, mia);
  await expectWaiting(page, 2);
  const yes = { body: { status: 'accepted' }, token: eve.token };
  expect((await callJson(stack, `PATCH /api/community/connections/${asked}`, yes)).status).toBe(200);
  await expectWaiting(page, 3);
  await say(stack, eve, asked, 'How was the night?');
  await expectWaiting(page, 4);
  await sayInChat(stack, ada, chat, 'Is the coat still there?');
  await expectWaiting(page, 5);

  await expect(lines(page, 'Community')).toContainText([
    /Eve K\. accepted your request.*New/,
    /Ada K\. would like to connect with you.*New/,
    /Ada K\. answered your post.*New.*Awake again/,
  ]);
  await expect(lines(page, 'Private chats')).toContainText([/Eve K\..*1 new/]);
  await expect(lines(page, 'Marketplace chats')).toContainText([/Ada K\..*1 new.*You sell A warm coat/]);
  await expectAccessible(page);

  await page.getByRole('link', { name: /answered your post/ }).click();
  await expect(mainHeading(page, 'Awake again')).toBeVisible();
  await expectWaiting(page, 4);
  await page.goto('/inbox?show=unread');
  await expect(lines(page, 'Community')).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expectToast(page, { title: 'All read' });
  await expectWaiting(page, 0);
  await expect(page.getByText('You have read everything')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('link', { name: /would like to connect/ }).click();
  await expect(page).toHaveURL('/community/peer-support?tab=connections');
  const { json } = await callJson(stack, `GET /api/community/connections/${request}`, { token: mia.token });
  expect(json).toMatchObject({ status: 'pending' });
});

test('a remote that is away costs its own part of the inbox', async ({ page, context, stack, watch }) => {
  watch.expect(/marketplace/);
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  await requestBy(stack, ada, mia);
  await bringSession(context, stack, mia.session);
  await page.route('**/remotes/marketplace/**', (route) => route.abort('connectionrefused'));
  await page.goto('/inbox');
  await expect(lines(page, 'Community')).toContainText([/Ada K\. would like to connect with you/]);
  const resting = page.getByText('Marketplace is resting for a moment.');
  await expect(resting).toBeVisible();
  await page.unroute('**/remotes/marketplace/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(resting).toHaveCount(0);
  await expect(lines(page, 'Community')).toHaveCount(1);
});
