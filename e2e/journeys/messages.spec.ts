import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { arrived, newDevice } from '../support/device.ts';
import { connect, memberNamed, say } from '../support/pairs.ts';
import { bringSession } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';

const path = (connection: string) => `/community/messages/${connection}`;
const thread = (page: Page) => page.getByRole('log');
const field = (page: Page, name: string) => page.getByLabel(`Message to ${name}`);
const distanceToEnd = (page: Page) =>
  thread(page).evaluate((view) => view.scrollHeight - view.scrollTop - view.clientHeight);

test('two write to each other: Enter sends, Shift+Enter does not, each sees the other at once', async ({
  page,
  context,
  browser,
  stack,
}) => {
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  const connection = await connect(stack, mia, ada);
  await bringSession(context, stack, mia.session);
  const phone = await newDevice(browser, stack, ada);
  await page.goto(path(connection));
  await phone.page.goto(path(connection));
  await expect(page.getByRole('heading', { level: 1, name: 'Chat with Ada K.' })).toBeVisible();
  await expect(page).toHaveTitle('Chat with Ada K. · RESET');
  await expect(page.getByRole('navigation', { name: 'Quick' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('Only the two of you can read this.')).toBeVisible();
  await expect(page.getByText('A hello is a good beginning.')).toBeVisible();
  await expectAccessible(page);

  const mine = field(page, 'Ada K.');
  await mine.press('Enter');
  await expect(page.getByText('Message cannot be empty')).toBeVisible();
  await mine.pressSequentially('First line');
  await mine.press('Shift+Enter');
  await mine.pressSequentially('second line');
  await expect(mine).toHaveValue('First line\nsecond line');
  await mine.press('Enter');
  await expect(mine).toHaveValue('');
  await expect(thread(page).getByText('First line second line')).toBeVisible();
  await expect(thread(phone.page).getByText('First line second line')).toBeVisible();

  await field(phone.page, 'Mia K.').fill('See https://example.org/night <b>here</b>');
  await phone.page.getByRole('button', { name: 'Send' }).click();
  await expect(thread(page).getByRole('link', { name: /^https:\/\/example\.org\/night/ })).toBeVisible();
  await expect(thread(page).getByText('<b>here</b>')).toBeVisible();
  await expect(thread(page).locator('time')).toHaveCount(2);
  await expect(thread(page).getByRole('list', { name: 'Today' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await phone.close();
});

test('sent without a network it waits on the device, and goes through once', async ({
  page,
  context,
  stack,
  sql,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  const connection = await connect(stack, mia, ada);
  await bringSession(context, stack, mia.session);
  await page.goto(path(connection));
  await expect(page.getByText('A hello is a good beginning.')).toBeVisible();
  await arrived(page);
  await context.setOffline(true);
  await expect(page.getByText('No connection right now')).toBeVisible();
  for (const words of ['Written in the dark', 'and one more']) {
    await field(page, 'Ada K.').fill(words);
    await field(page, 'Ada K.').press('Enter');
  }
  await expect(thread(page).getByText('Waiting to be sent')).toHaveCount(2);
  await expectAccessible(page);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Written in the dark');
  await context.setOffline(false);
  await expect(thread(page).getByText('Waiting to be sent')).toHaveCount(0);
  await expect(thread(page).locator('time')).toHaveCount(2);
  await page.reload();
  await expect(thread(page).getByRole('listitem')).toHaveText([/Written in the dark/, /and one more/]);
  const rows = await sql`select id from community.private_message where conversation_id = ${connection}`;
  expect(rows).toHaveLength(2);
});

test('older messages come without a jump; what is new waits in a bar where she reads back', async ({
  page,
  context,
  stack,
}) => {
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  const connection = await connect(stack, mia, ada);
  for (let n = 1; n <= 60; n += 1) await say(stack, ada, connection, `Message number ${n}.`);
  await bringSession(context, stack, mia.session);
  await page.goto(path(connection));
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

test('a message is reported; a block ends the connection, for both', async ({
  page,
  context,
  browser,
  stack,
  watch,
}) => {
  watch.expect(/status of 404 .*\/api\/community\/connections\//);
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  const connection = await connect(stack, mia, ada);
  await say(stack, ada, connection, 'Something unkind');
  await bringSession(context, stack, mia.session);
  const phone = await newDevice(browser, stack, ada);
  phone.expect(/status of 404 .*\/api\/community\/connections\//);
  await phone.page.goto(path(connection));
  await expect(phone.page.getByText('Something unkind')).toBeVisible();
  await page.goto(path(connection));
  const more = thread(page).getByRole('button', { name: /^More about the message of Ada K\./ });
  await more.click();
  await expect(page.getByRole('button', { name: 'Report' })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('radio', { name: 'Something else' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expectToast(page, { title: 'Thank you for telling us' });
  await more.click();
  await page.getByRole('button', { name: 'Block this person' }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expectToast(page, { title: 'You will not see new words of this person, nor they yours.' });
  await expect(page).toHaveURL('/community/peer-support?tab=connections');
  await expect(page.getByText('Connection not found')).toHaveCount(0);
  await expectToast(phone.page, { title: 'Connection not found' });
  await expect(phone.page).toHaveURL('/community/peer-support?tab=connections');
  await phone.close();
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
  await page.goto(path(connection));
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
  await page.goto(path(first));
  const chats = page.getByRole('navigation', { name: 'Chats' });
  await expect(chats.getByRole('link')).toHaveText(['Eve K. 1 waiting for you', 'Ada K.']);
  await expect(field(page, 'Ada K.')).toBeInViewport();
  expect((await thread(page).locator('xpath=../..').boundingBox())?.height).toBe(600);
  await expectAccessible(page);
  await chats.getByRole('link', { name: 'Eve K.' }).click();
  await expect(thread(page).getByText('Are you there?')).toBeVisible();
  await expect(chats.getByRole('link', { name: 'Eve K.', exact: true })).toBeVisible();
});
