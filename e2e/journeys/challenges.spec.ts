import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { newDevice } from '../support/device.ts';
import { tabTo } from '../support/keyboard.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, newMember, newPerson } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';
import { challengeOf, description, inDays, newTitle } from '../support/challenges.ts';

const card = (page: Page, title: string) =>
  page.getByRole('region', { name: 'All challenges' }).getByRole('listitem').filter({ hasText: title });
const loaded = (page: Page) =>
  expect(page.getByRole('region', { name: 'All challenges' })).toHaveAttribute('aria-busy', 'false');
const updates = (page: Page) => page.getByRole('region', { name: /^Participant Updates/ });

const fill = async (form: Locator, title: string, start: string, end: string) => {
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill(description);
  await form.getByLabel('Start date').fill(start);
  await form.getByLabel('End date').fill(end);
};

test('by keyboard: she starts a challenge, is told what is missing, changes it and takes it away', async ({
  page,
  context,
  stack,
}) => {
  const title = newTitle();
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/community/challenges');
  await loaded(page);
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'New Challenge' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'New challenge' });
  const send = form.getByRole('button', { name: 'Create Challenge' });
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expectToast(page, { title: 'Title must be at least 3 characters' });
  for (const message of ['Start date is required', 'End date is required']) {
    await expect(form.getByText(message)).toBeVisible();
  }
  await expectAccessible(page);

  await expect(form.getByLabel('Start date')).toHaveAttribute('min', inDays(0));
  await fill(form, title, inDays(2), inDays(4));
  await page.reload();
  await expect(page.getByText('Your unfinished words are back.')).toBeVisible();
  await send.press('Enter');
  await expectToast(page, { title: 'Challenge created!' });
  await expect(card(page, title)).toContainText('1 participant');
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(title);
  await expect(card(page, title).getByText('Active')).toHaveCount(0);

  await tabTo(page, page.getByRole('button', { name: `Edit ${title}` }));
  await page.keyboard.press('Enter');
  const change = page.getByRole('form', { name: `Change ${title}` });
  await expect(change.getByLabel('Title')).toBeFocused();
  await expectAccessible(page);
  await change.getByLabel('Start date').fill(inDays(0));
  await change.getByRole('button', { name: 'Save' }).press('Enter');
  await expectToast(page, { title: 'Changes saved' });
  await expect(card(page, title).getByText('Active')).toBeVisible();

  await page.getByRole('button', { name: `Delete ${title}` }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete challenge' }).press('Enter');
  await expectToast(page, { title: 'Removed' });
  await expect(card(page, title)).toHaveCount(0);
});

test('two members: one joins and tells, the other sees it come, tells herself, leaves', async ({
  page,
  context,
  browser,
  stack,
}) => {
  const title = newTitle();
  const eve = await newMember(stack, { ...newPerson(), firstName: 'Eve', lastName: 'Colt' });
  const mia = await newMember(stack);
  const id = await challengeOf(stack, eve, title);
  await stack.settle();
  await bringSession(context, stack, mia.session);
  await page.goto('/community/challenges');
  await expect(card(page, title)).toContainText('Started by Eve C.');
  await expect(card(page, title).getByText('Active')).toBeVisible();
  await page.getByRole('button', { name: `Join ${title}` }).click();
  await expect(card(page, title)).toContainText('2 participants');
  await expectToast(page, { title: 'Joined challenge!' });
  await card(page, title).getByRole('link', { name: 'View Challenge & Post Update' }).click();
  await expect(mainHeading(page, title)).toBeVisible();
  await expect(page).toHaveTitle(`${title} · RESET`);
  await expect(updates(page).getByText('No updates yet.')).toBeVisible();
  await expectAccessible(page);

  const other = await newDevice(browser, stack, eve);
  await other.page.goto(`/community/challenges/${id}`);
  await expect(other.page.getByRole('form', { name: 'New update' })).toBeVisible();

  const form = page.getByRole('form', { name: 'New update' });
  await form.getByRole('button', { name: 'Post Update' }).click();
  await expectToast(page, { title: 'Please enter your update' });
  await form.getByLabel('How is it going?').fill('One quiet cup.');
  await form.getByLabel('Score or metric').fill('1 of 7');
  await form.getByRole('button', { name: 'Post Update' }).click();
  await expectToast(page, { title: 'Update posted!' });
  await form.getByLabel('How is it going?').fill('None today, and I am here.');
  await form.getByRole('button', { name: 'Post Update' }).click();
  await expectToast(page, { title: 'Update posted!' });
  await expect(page.getByRole('heading', { name: 'Participant Updates (2)' })).toBeVisible();
  await expect(updates(page).getByRole('listitem').first()).toContainText('None today');
  await expect(updates(page).getByRole('listitem').nth(1)).toContainText('Score: 1 of 7');
  await expectAccessible(page);

  await other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await other.page.getByRole('button', { name: '2 new updates' }).click();
  await expect(updates(other.page).getByText('One quiet cup.')).toBeVisible();
  await expectAccessible(other.page);
  await other.close();

  await page
    .getByRole('button', { name: /^Edit the update/ })
    .first()
    .click();
  const change = page.getByRole('form', { name: 'Change your update' });
  await change.getByLabel('Score or metric').fill('0');
  await change.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, { title: 'Changes saved' });
  await expect(updates(page).getByText('Score: 0')).toBeVisible();
  await page
    .getByRole('button', { name: /^Delete the update/ })
    .first()
    .click();
  await expectToast(page, { title: 'Removed' });
  await expect(page.getByRole('heading', { name: 'Participant Updates (1)' })).toBeVisible();

  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expectToast(page, { title: 'Left challenge' });
  await expect(page.getByText('Join the challenge to post an update.')).toBeVisible();
});
