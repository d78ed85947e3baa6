import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { arrived, newDevice } from '../support/device.ts';
import { tabTo } from '../support/keyboard.ts';
import { bringSession, newMember } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';
import { newNote, saveNote } from '../support/writing.ts';
import { content, fresh, list, note } from '../support/notes.ts';

test('by keyboard: a note is written, counted, saved and changed', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/notes');
  await expect(list(page).getByText('Nothing here yet')).toBeVisible();
  await expect(fresh(page).getByText('Only you can see it.')).toBeVisible();
  await expectAccessible(page);

  await tabTo(page, fresh(page).getByLabel('Title'));
  await page.keyboard.type('School');
  await tabTo(page, fresh(page).getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(fresh(page).getByText('Note content cannot be empty')).toBeVisible();
  await expect(content(page)).toBeFocused();
  await expectToast(page, { title: 'Note content cannot be empty' });
  await content(page).focus();
  await page.keyboard.type('Ask about  Friday');
  await expect(fresh(page).getByText('3 words')).toBeVisible();
  await tabTo(page, fresh(page).getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expectToast(page, { title: 'Note saved' });
  await expect(note(page, 'Ask about Friday')).toBeVisible();
  await expect(content(page)).toHaveValue('');

  await tabTo(page, page.getByRole('button', { name: 'Edit School' }));
  await page.keyboard.press('Enter');
  const change = page.getByRole('form', { name: 'Change School' });
  await expect(change.getByLabel('Content')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' morning');
  await tabTo(page, change.getByRole('button', { name: 'Update' }));
  await page.keyboard.press('Enter');
  await expectToast(page, { title: 'Note updated' });
  await expect(note(page, 'Friday morning')).toBeVisible();
});

test('reloaded in mid-sentence, the new note and an edit are as she left them; Cancel lets an edit go', async ({
  page,
  context,
  stack,
}) => {
  const member = await newMember(stack);
  await saveNote(stack, member.token, newNote('Milk and bread', 'Groceries'));
  await bringSession(context, stack, member.session);
  await page.goto('/notes');
  await content(page).fill('One thing I keep');
  await page.getByRole('button', { name: 'Edit Groceries' }).click();
  const change = page.getByRole('form', { name: 'Change Groceries' }).getByLabel('Content');
  await change.fill('Milk and bread and');
  await page.reload();
  await expect(content(page)).toHaveValue('One thing I keep');
  await expect(fresh(page).getByText('Your unfinished words are back.')).toBeVisible();
  await expect(change).toHaveValue('Milk and bread and');
  await expect(
    page.getByRole('form', { name: 'Change Groceries' }).getByText('Your unfinished words are back.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(note(page, 'Milk and bread')).toBeVisible();
  await page.reload();
  await expect(note(page, 'Milk and bread')).toBeVisible();
  await expect(change).toHaveCount(0);
});

test('saved without a network it waits on the device, and goes through once', async ({ page, context, stack, sql }) => {
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  await page.goto('/notes');
  await expect(list(page).getByText('Nothing here yet')).toBeVisible();
  await arrived(page);
  await context.setOffline(true);
  await expect(page.getByText('No connection right now')).toBeVisible();
  await content(page).fill('Written in the dark');
  await fresh(page).getByRole('button', { name: 'Save' }).click();
  await expectToast(page, { title: 'Kept on this device. It is saved as soon as your notes can be reached.' });
  await expect(list(page).getByText('Waiting to be saved')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(list(page).getByText('Waiting to be saved')).toHaveCount(0);
  await expect(note(page, 'Written in the dark')).toBeVisible();
  await page.reload();
  await expect(note(page, 'Written in the dark')).toHaveCount(1);
  const rows = await sql`select id from journal_ai.note where user_id = ${member.id}`;
  expect(rows).toHaveLength(1);
});

test('changed on two devices: both texts are there, and she chooses', async ({
  page,
  context,
  browser,
  stack,
  watch,
}) => {
  watch.expect(/status of 409 .*\/api\/journal-ai\/notes\//);
  const member = await newMember(stack);
  await saveNote(stack, member.token, newNote('Milk', 'Groceries'));
  await bringSession(context, stack, member.session);
  const phone = await newDevice(browser, stack, member);
  for (const device of [page, phone.page]) {
    await device.goto('/notes');
    await device.getByRole('button', { name: 'Edit Groceries' }).click();
  }
  const area = (device: Page) => device.getByRole('form', { name: 'Change Groceries' }).getByLabel('Content');
  await area(phone.page).fill('Milk, from the phone');
  await phone.page.getByRole('button', { name: 'Update' }).click();
  await expectToast(phone.page, { title: 'Note updated' });
  await phone.close();

  await area(page).fill('Milk, from here');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(list(page).getByText('Milk, from the phone')).toBeVisible();
  await expect(area(page)).toHaveValue('Milk, from here');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take both' }).click();
  await expect(area(page)).toHaveValue('Milk, from the phone\n\nMilk, from here');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(area(page)).toHaveCount(0);
  await page.reload();
  await expect(note(page, 'Milk, from the phone')).toContainText('Milk, from here');
});
