import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { tabTo } from '../support/keyboard.ts';
import { bringSession, newMember } from '../support/people.ts';
import { newNote, saveNote } from '../support/writing.ts';
import { content, note } from '../support/notes.ts';

/** Her words are on the disk; a reload may come at any time. */
const onDisk = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(words);

test('a deleted note is gone at once, and comes back by Undo', async ({ page, context, stack }) => {
  const member = await newMember(stack);
  await saveNote(stack, member.token, newNote('Friday morning', 'School'));
  await bringSession(context, stack, member.session);
  await page.goto('/notes');
  await tabTo(page, page.getByRole('button', { name: 'Delete School' }));
  await page.keyboard.press('Enter');
  await expect(note(page, 'School')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your Notes' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(note(page, 'Friday morning')).toBeVisible();
  await page.reload();
  await expect(note(page, 'Friday morning')).toBeVisible();
});

test('two tabs on one draft: neither overwrites the other unseen', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/notes');
  const second = await context.newPage();
  await second.goto('/notes');
  await content(page).fill('In the first');
  await onDisk(page, 'In the first');
  await expect(content(second)).toHaveValue('In the first');
  await content(second).fill('In the second');
  await expect(page.getByText('You are also writing this in another window')).toBeVisible();
  await expect(content(page)).toHaveValue('In the first');
  await expect(page.getByText('In the second')).toBeVisible();
  await page.getByRole('button', { name: 'Take both' }).click();
  await expect(content(page)).toHaveValue('In the first\n\nIn the second');
  await expect(content(second)).toHaveValue('In the second');
});
