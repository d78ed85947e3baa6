import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { arrived } from '../support/device.ts';
import { tabTo } from '../support/keyboard.ts';
import { newMember } from '../support/people.ts';
import { mainHeading } from '../support/pages.ts';
import { signInByForm } from '../support/sign-in-form.ts';
import { expectToast } from '../support/toast.ts';
import { completed, habit, more, synced } from '../support/tracker.ts';

test('a day by keyboard: eight glasses, four habits, a win, and nothing lost by a reload', async ({ page }) => {
  await page.goto('/life-tracker');
  await expect(completed(page, 0)).toBeVisible();
  await tabTo(page, more(page));
  for (let glass = 0; glass < 9; glass += 1) await page.keyboard.press('Enter');
  await expect(page.getByText('8 of 8 glasses')).toBeVisible();
  await expect(more(page)).toBeFocused();
  for (const name of ['Daily Journaling', 'Morning Affirmation', 'Movement/Walk', 'Self-Care Moment']) {
    await tabTo(page, habit(page, name));
    await page.keyboard.press('Space');
  }
  await expect(completed(page, 5)).toBeVisible();
  await expect(page.getByText('100%')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'All five, all for you.' })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: "Add Today's Win" }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'What went well?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Write a few words first. Small things count.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('Warm tea');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Warm tea', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(completed(page, 5)).toBeVisible();
  await expect(page.getByText('Warm tea', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete: Warm tea' }).click();
  await expect(page.getByText('Warm tea', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Warm tea', { exact: true })).toBeVisible();
});

test('a visitor without a network goes on, and her account has it all once she signs in', async ({
  page,
  context,
  stack,
  sql,
}) => {
  const member = await newMember(stack);
  await page.goto('/life-tracker');
  await habit(page, 'Movement/Walk').check();
  await arrived(page);
  await context.setOffline(true);
  await habit(page, 'Self-Care Moment').check();
  await page.getByRole('button', { name: "Add Today's Win" }).click();
  await page.keyboard.type('Marigold canary');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  await context.setOffline(false);

  await page.getByRole('link', { name: 'Sign in to have it everywhere' }).click();
  await signInByForm(page, member);
  await expect(page).toHaveURL('/');

  await page.goto('/life-tracker');
  await expect(synced(page)).toBeVisible();
  await expect(completed(page, 2)).toBeVisible();
  await expectAccessible(page);
  const rows =
    await sql`select key, count, words from reset_content.sync_item where user_id = ${member.id} order by key`;
  expect(rows.map((row) => String(row['key']).split(':')[0])).toEqual(['habit', 'habit', 'win']);
  expect(Buffer.from(rows[2]?.['words'] as Uint8Array).toString('latin1')).not.toContain('Marigold');
});

test('is among the tools', async ({ page, viewport }) => {
  await page.goto('/life-tracker');
  if ((viewport?.width ?? 0) < 1000) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  else await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('link', { name: 'Checklists', exact: true }).click();
  await expect(mainHeading(page, 'Checklists')).toBeVisible();
});

test('a win is added to her journal, once; a visitor is led to sign in and back', async ({ page, stack, sql }) => {
  const member = await newMember(stack);
  await page.goto('/life-tracker');
  await page.getByRole('button', { name: "Add Today's Win" }).click();
  await page.keyboard.type('Warm tea');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add to journal: Warm tea' }).click();
  await expect(page).toHaveURL('/auth');
  await signInByForm(page, member);
  await expect(page).toHaveURL('/life-tracker');

  await tabTo(page, page.getByRole('button', { name: 'Add to journal: Warm tea' }));
  await page.keyboard.press('Enter');
  await expectToast(page, { title: 'Entry saved!', description: 'Your journal entry has been saved.' });
  const link = page.getByRole('link', { name: 'In your journal' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await link.click();
  await expect(mainHeading(page, 'Journal')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Entries' }).getByText('Warm tea')).toHaveCount(1);
  const rows = await sql`select source, mood, energy from journal_ai.journal_entry where user_id = ${member.id}`;
  expect(rows).toMatchObject([{ source: 'win', mood: 3, energy: 3 }]);
});
