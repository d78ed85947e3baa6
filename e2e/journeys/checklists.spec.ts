import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { arrived, newDevice } from '../support/device.ts';
import { tabTo } from '../support/keyboard.ts';
import { newMember } from '../support/people.ts';
import { signInByForm } from '../support/sign-in-form.ts';
import { add, completed, synced, task } from '../support/checklists.ts';

test('a list by keyboard: added, changed, done, deleted, had back, and there after a reload', async ({ page }) => {
  await page.goto('/checklists');
  await expect(completed(page, '0 of 3')).toBeVisible();
  for (const list of ['Self-Care', 'Family Logistics']) {
    await expect(page.getByRole('list', { name: list, exact: true })).toBeVisible();
  }
  await expectAccessible(page);

  await tabTo(page, page.getByRole('textbox', { name: 'New task' }));
  await page.keyboard.type('Call the dentist');
  await page.keyboard.press('Enter');
  const general = page.getByRole('list', { name: 'General' });
  await expect(general.getByRole('checkbox', { name: 'Call the dentist' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit: Call the dentist' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Task', exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.type(' on Monday');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit: Call the dentist on Monday' })).toBeFocused();

  await page.getByRole('button', { name: 'Delete: Morning hydration' }).focus();
  await page.keyboard.press('Enter');
  await expect(completed(page, '0 of 3')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your list' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(completed(page, '0 of 4')).toBeVisible();

  for (const name of ['Morning hydration', "Pack kids' lunches", '10-minute journal', 'Call the dentist on Monday']) {
    await task(page, name).focus();
    await page.keyboard.press('Space');
  }
  await expect(page.getByRole('status').filter({ hasText: 'Everything here is done.' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(completed(page, '4 of 4')).toBeVisible();
});

test('a visitor’s list goes on without a network, and becomes hers when she signs in', async ({
  page,
  context,
  stack,
  browser,
}) => {
  const member = await newMember(stack);
  await page.goto('/checklists');
  await expect(completed(page, '0 of 3')).toBeVisible();
  await arrived(page);
  await context.setOffline(true);
  await add(page, 'Buy oats');
  await task(page, 'Buy oats').check();
  await context.setOffline(false);

  await page.getByRole('link', { name: 'Sign in to have it everywhere' }).click();
  await signInByForm(page, member);
  await expect(page).toHaveURL('/');
  await page.goto('/checklists');
  await expect(synced(page)).toBeVisible();
  await expect(completed(page, '1 of 4')).toBeVisible();

  const other = await newDevice(browser, stack, member);
  await other.page.goto('/checklists');
  await expect(completed(other.page, '1 of 4')).toBeVisible();
  await expect(task(other.page, 'Buy oats')).toBeChecked();
  await other.close();
});
