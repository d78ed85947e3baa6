import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { answered, entries, entry, save, saved, words } from '../support/journal-page.ts';
import { bringSession, newMember } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';

const tabs = ['Morning', 'Evening', 'Weekly', 'Monthly', 'Freeform'];

const dateText = (at: Date) => at.toLocaleDateString('en-US', { dateStyle: 'long' });

test('under each tab an entry is saved, answered and in the list', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/journal');
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab }).click();
    await words(page, tab).fill(`In the ${tab} I was tired, and the tea was warm.`);
    await save(page, tab);
    await expect(page.getByRole('heading', { name: 'A reflection for you' })).toBeFocused();
    await expectToast(page, answered);
    await expect(words(page, tab)).toHaveValue('');
    const newest = entries(page).getByRole('listitem').first();
    await expect(newest).toContainText(`In the ${tab} I was tired, and the tea was warm.`);
    await expect(newest).toContainText(`${tab} · Mood: Neutral · Energy: Okay`);
    await expect(newest).toContainText(dateText(new Date()));
  }
});

test('a reflection says who wrote it, and stays with its entry', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/journal');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expectAccessible(page);
  await words(page).fill('I was tired, and the tea was warm.');
  await save(page);
  const reflection = page.getByRole('region', { name: 'A reflection for you' });
  await expect(reflection.getByText('Built-in companion, rule-based')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  const first = entries(page).getByRole('listitem').first();
  await first.getByText('Reflection', { exact: true }).click();
  await expect(first.getByText('Built-in companion, rule-based')).toBeVisible();
  await expectAccessible(page);
});

test('words that need people get people first, and are saved', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/journal');
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/functions/v1/') ? 1 : 0));
  await words(page).fill('I want to kill myself.');
  await save(page);
  const title = page.getByRole('heading', { name: 'You do not have to carry this alone' });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await expect(page.getByRole('main').getByRole('link', { name: /988/ }).first()).toBeVisible();
  await expectToast(page, saved);
  await expect(entry(page, 'I want to kill myself.')).toBeVisible();
  await expectAccessible(page);
  expect(asked).toBe(0);
});
