import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { bringSession, newMember } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';

const tabs = ['Morning', 'Evening', 'Weekly', 'Monthly', 'Freeform'];

const form = (page: Page, tab: string) => page.getByRole('form', { name: `${tab} entry` });
const words = (page: Page, tab: string) => form(page, tab).getByRole('textbox');
const entries = (page: Page) => page.getByRole('region', { name: 'Recent Entries' });

const today = () => new Date().toLocaleDateString('en-US', { dateStyle: 'long' });

test('an entry in each tab, answered and in the list', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/journal');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expectAccessible(page);
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab }).click();
    await words(page, tab).fill(`In the ${tab} I was tired, and the tea was warm.`);
    await form(page, tab).getByRole('button', { name: 'Save entry' }).click();
    await expectToast(page, {
      title: 'Entry saved!',
      description: 'Your journal entry has been saved with AI feedback.',
    });
    await expect(words(page, tab)).toHaveValue('');
    const newest = entries(page).getByRole('listitem').first();
    await expect(newest).toContainText(`In the ${tab} I was tired, and the tea was warm.`);
    await expect(newest).toContainText(`${tab} · Mood: Neutral · Energy: Okay`);
    await expect(newest).toContainText(today());
  }
  await expectAccessible(page);
});
