import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { callJson } from '../support/call.ts';
import { connect, memberNamed, say } from '../support/pairs.ts';
import { connectionOf } from '../support/partners.ts';
import { bringSession, newMember } from '../support/people.ts';
import { noteShifts, shiftsOf } from '../support/shifts.ts';
import { expectToast } from '../support/toast.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';
import { today } from '../support/today.ts';

test('a new member’s day begins with a few kind cards; a check-in is three taps', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Today/);
  await expect(today(page).getByRole('heading', { level: 2 })).toHaveText([
    'How are you right now?',
    'I have',
    'One small thing',
  ]);
  await expect(page.getByRole('heading', { name: 'Wear Your Truth. Come Home to Yourself.' })).toBeVisible();
  await today(page).getByRole('radio', { name: 'Low', exact: true }).check();
  await today(page).getByRole('radio', { name: 'Exhausted' }).check();
  await today(page).getByRole('button', { name: 'Save check-in' }).click();
  await expectToast(page, { title: 'Entry saved!', description: 'Your journal entry has been saved.' });
  await expectAccessible(page);
});

test('words that she began are found again from there, whichever kind they are', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/journal?write=evening');
  await page.getByRole('form', { name: 'Evening entry' }).getByRole('textbox').fill('Half a thought');
  await page.goto('/');
  await today(page).getByRole('link', { name: 'Go on writing' }).click();
  await expect(page.getByRole('form', { name: 'Evening entry' }).getByRole('textbox')).toHaveValue('Half a thought');
});

test('what waits for her is counted in the menus, and is one tap away on her day, until she has read it', async ({
  page,
  context,
  stack,
}) => {
  const [mia, ana] = await Promise.all([newMember(stack), newMember(stack)]);
  const connection = await connectionOf(stack, [ana, mia], 'accepted');
  await callJson(stack, `POST /api/community/connections/${connection}/messages`, {
    token: ana.token,
    body: { id: uuidv7(), content: 'How was the night?' },
  });
  await bringSession(context, stack, mia.session);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Quick' });
  await expect(menu.getByRole('link', { name: 'Inbox 1 waiting for you' })).toBeVisible();
  await expect(today(page).getByText('Mia K. wrote to you.')).toBeVisible();
  const read = page.waitForResponse(/\/read$/);
  await today(page)
    .getByRole('link', { name: /^Reply to/ })
    .click();
  await expect(page.getByText('How was the night?')).toBeVisible();
  await read;
  await page.goto('/');
  await expect(menu.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
});

test('the first message that waits has its place at once, within reach; the next time the place is kept', async ({
  page,
  context,
  stack,
}) => {
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  await bringSession(context, stack, mia.session);
  await noteShifts(page);
  const cards = today(page).locator('[data-kept]').filter({ visible: true });
  const habit = today(page).getByRole('heading', { name: 'One small thing' });
  const waits = today(page).getByText('Ada K. wrote to you.');
  await page.goto('/');
  await expect(habit).toBeVisible();
  await say(stack, ada, await connect(stack, ada, mia), 'How was the night?');

  await page.goto('/');
  await expect(waits).toBeVisible();
  await expect(cards.nth(1)).toContainText('Ada K. wrote to you.');

  await page.goto('/');
  await expect(waits).toBeVisible();
  await expect(cards.nth(1)).toContainText('Ada K. wrote to you.');
  expect(await shiftsOf(page)).toEqual([]);
});
