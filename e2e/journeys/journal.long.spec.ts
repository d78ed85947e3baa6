import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { answered, entries, entry, form, save, saved, words } from '../support/journal-page.ts';
import { tabTo } from '../support/keyboard.ts';
import { bringSession, newMember } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';

test('a prompt, a mood, an energy and two feelings go along', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/journal');
  await page.getByRole('tab', { name: 'Evening' }).click();
  await form(page, 'Evening').getByRole('button', { name: 'What can you put down before you sleep?' }).click();
  await expect(words(page, 'Evening')).toBeFocused();
  await page.keyboard.type('The list on the fridge.');
  await form(page, 'Evening').getByRole('slider', { name: 'Mood' }).press('ArrowRight');
  await form(page, 'Evening').getByRole('button', { name: 'Exhausted' }).click();
  await form(page, 'Evening').getByRole('button', { name: 'Hope' }).click();
  await form(page, 'Evening').getByRole('button', { name: 'Overwhelm' }).click();
  await expectAccessible(page);
  await save(page, 'Evening');
  await expectToast(page, answered);
  const newest = entry(page, 'The list on the fridge.');
  await expect(newest).toContainText('What can you put down before you sleep?');
  await expect(newest).toContainText('Evening · Mood: Good · Energy: Exhausted');
  await expect(newest.getByRole('list', { name: 'Feelings' })).toHaveText('OverwhelmHope');
  await expect(form(page, 'Evening').getByRole('slider', { name: 'Mood' })).toHaveValue('3');
  await expect(form(page, 'Evening').getByRole('slider', { name: 'Energy' })).toHaveValue('3');
});

test('nothing but blanks is not saved', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/journal');
  await words(page).fill('   ');
  await save(page);
  await expect(words(page)).toBeFocused();
  await expectToast(page, { title: 'Please write something', description: 'Your journal entry cannot be empty.' });
  await expectAccessible(page);
  await words(page).fill('a'.repeat(9_990));
  await expect(page.getByText('10 characters left')).toBeVisible();
});

test('a check-in is three keys and a list row', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/journal');
  await tabTo(page, page.locator('summary', { hasText: 'No words today?' }));
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'How are you right now?' });
  await tabTo(page, card.getByRole('radio', { name: 'Very Low' }));
  await page.keyboard.press('ArrowRight');
  await expect(card.getByRole('radio', { name: 'Low', exact: true })).toBeChecked();
  await tabTo(page, card.getByRole('radio', { name: 'Exhausted' }));
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await tabTo(page, card.getByRole('button', { name: 'Save check-in' }));
  await page.keyboard.press('Enter');
  await expectToast(page, saved);
  await expect(entries(page).getByText('Check-in · Mood: Low · Energy: Exhausted')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Save check-in' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ask for a reflection' })).toBeHidden();
});

test('when feedback fails the entry is there, and words can be asked for later', async ({
  page,
  context,
  stack,
  watch,
}) => {
  watch.expect(/status of 503 .*journal-feedback/);
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/journal');
  await page.route('**/functions/v1/journal-feedback', (route) =>
    route.fulfill({ status: 503, json: { error: 'no', code: 'unavailable', requestId: 'r' } }),
  );
  await words(page).fill('The bus was late and nobody minded.');
  await save(page);
  // The newer stands before the other.
  await expectToast(page, saved);
  await expectToast(page, { title: 'Could not generate feedback', description: 'Please try again in a moment.' });
  await page.unroute('**/functions/v1/journal-feedback');
  const one = entry(page, 'The bus was late');
  await one.getByRole('button', { name: 'Ask for a reflection' }).click();
  await expect(one.getByText('Built-in companion, rule-based')).toBeVisible();
  await expect(one.getByRole('button', { name: 'Ask for a reflection' })).toBeHidden();
});

test('while feedback is written the button says so, and she need not wait for it', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/journal');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/functions/v1/journal-feedback', async (route) => {
    await promise;
    await route.continue();
  });
  await words(page).fill('A slow morning.');
  await save(page);
  await expect(form(page).getByRole('button', { name: 'Generating supportive feedback...' })).toBeDisabled();
  await expectAccessible(page);
  await form(page).getByRole('button', { name: 'Go on without waiting' }).click();
  await expectToast(page, saved);
  await expect(words(page)).toHaveValue('');
  resolve();
  await expect(entry(page, 'A slow morning.').getByText('Reflection', { exact: true })).toBeVisible();
});

test('with AI off nothing is asked', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/journal');
  await page.getByRole('button', { name: /^Who answers you/ }).click();
  const choice = page.getByRole('dialog', { name: 'Who answers you' });
  await choice.getByRole('switch', { name: /Built-in companion/ }).click();
  await expect(choice.getByText('AI is switched off. Nothing you write is sent to it.')).toBeVisible();
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Close' }).click();
  await words(page).fill('Only for me.');
  await save(page);
  await expectToast(page, saved);
  await expect(entry(page, 'Only for me.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for a reflection' })).toBeHidden();
});
