import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { chatPath, field, thread } from '../support/chat-page.ts';
import { connect, memberNamed, say } from '../support/pairs.ts';
import { bringSession } from '../support/people.ts';

const distanceToEnd = (page: Page) =>
  thread(page).evaluate((view) => view.scrollHeight - view.scrollTop - view.clientHeight);

test('older messages come without a jump; what is new waits in a bar where she reads back', async ({
  page,
  context,
  stack,
}) => {
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  const connection = await connect(stack, mia, ada);
  for (let n = 1; n <= 60; n += 1) await say(stack, ada, connection, `Message number ${n}.`);
  await bringSession(context, stack, mia.session);
  await page.goto(chatPath(connection));
  await expect(thread(page).getByText('Message number 60.')).toBeVisible();
  await expect(thread(page).getByText('Message number 10.')).toHaveCount(0);
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(2);

  await thread(page).evaluate((view) => view.scrollTo(0, view.scrollHeight / 2));
  const reading = thread(page).getByText('Message number 35.');
  const before = await reading.boundingBox();
  await say(stack, ada, connection, 'Are you awake?');
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
  expect((await reading.boundingBox())?.y).toBe(before?.y);
  await expectAccessible(page);

  await thread(page).evaluate((view) => view.scrollTo(0, 0));
  await expect(thread(page).getByText('Message number 1.', { exact: true })).toBeAttached();
  await expect(thread(page).getByText('Message number 11.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Show older messages' })).toHaveCount(0);

  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(thread(page).getByText('Are you awake?')).toBeInViewport();
  await expect(page.getByRole('button', { name: '1 new message' })).toHaveCount(0);
});

test('at 320 px, in three themes, by keyboard alone; what she has not sent is kept', async ({
  page,
  context,
  stack,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  const connection = await connect(stack, mia, ada);
  await say(stack, ada, connection, `Anadiplosis${'x'.repeat(200)}`);
  await bringSession(context, stack, mia.session);
  await page.goto(chatPath(connection));
  await expect(thread(page).getByText(/^Anadiplosis/)).toBeVisible();
  for (const theme of ['light', 'dark', 'night']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await expectAccessible(page);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await thread(page).evaluate((view) => view.scrollWidth - view.clientWidth)).toBe(0);

  await thread(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Ada K.')).toBeFocused();
  await page.keyboard.type('Not sent yet');
  await expect(field(page, 'Ada K.')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Not sent yet');
  await page.reload();
  await expect(field(page, 'Ada K.')).toHaveValue('Not sent yet');
});
test('on a wide screen the window is 600 px high, beside the list of her chats', async ({ page, context, stack }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [mia, ada, eve] = await Promise.all(['Mia', 'Ada', 'Eve'].map((name) => memberNamed(stack, name)));
  if (!mia || !ada || !eve) throw new Error('somebody is missing');
  const [first, second] = [await connect(stack, mia, ada), await connect(stack, mia, eve)];
  await say(stack, eve, second, 'Are you there?');
  await bringSession(context, stack, mia.session);
  await page.goto(chatPath(first));
  const chats = page.getByRole('navigation', { name: 'Chats' });
  await expect(chats.getByRole('link')).toHaveText(['Eve K. 1 waiting for you', 'Ada K.']);
  await expect(field(page, 'Ada K.')).toBeInViewport();
  expect((await thread(page).locator('xpath=../..').boundingBox())?.height).toBe(600);
  await expectAccessible(page);
  await chats.getByRole('link', { name: 'Eve K.' }).click();
  await expect(thread(page).getByText('Are you there?')).toBeVisible();
  await expect(chats.getByRole('link', { name: 'Eve K.', exact: true })).toBeVisible();
});
