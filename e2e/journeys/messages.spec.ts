import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { chatPath, field, thread, write } from '../support/chat-page.ts';
import { arrived, newDevice } from '../support/device.ts';
import { connect, memberNamed, say } from '../support/pairs.ts';
import { bringSession } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';

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
  await page.goto(chatPath(connection));
  await phone.page.goto(chatPath(connection));
  await expect(page.getByRole('heading', { level: 1, name: 'Chat with Ada K.' })).toBeVisible();
  await expect(page).toHaveTitle('Chat with Ada K. · RESET');
  await expect(page.getByRole('navigation', { name: 'Quick' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('Only the two of you can read this.')).toBeVisible();
  await expect(page.getByText('A hello is a good beginning.')).toBeVisible();
  await expectAccessible(page);

  const mine = field(page, 'Ada K.');
  await page.getByRole('button', { name: 'Send' }).click();
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
  await page.goto(chatPath(connection));
  await expect(page.getByText('A hello is a good beginning.')).toBeVisible();
  await arrived(page);
  await context.setOffline(true);
  await expect(page.getByText('No connection right now')).toBeVisible();
  for (const words of ['Written in the dark', 'and one more']) {
    await write(page, 'Ada K.', words);
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
  await phone.page.goto(chatPath(connection));
  await expect(phone.page.getByText('Something unkind')).toBeVisible();
  await page.goto(chatPath(connection));
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
