import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { newDevice } from '../support/device.ts';
import { tabTo } from '../support/keyboard.ts';
import { bringSession, type Member, newMember } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';

const tabs = ['Morning', 'Evening', 'Weekly', 'Monthly', 'Freeform'];
const saved = { title: 'Entry saved!', description: 'Your journal entry has been saved.' };
const answered = { title: 'Entry saved!', description: 'Your journal entry has been saved with AI feedback.' };

const form = (page: Page, tab = 'Freeform') => page.getByRole('form', { name: `${tab} entry` });
const words = (page: Page, tab = 'Freeform') => form(page, tab).getByRole('textbox');
const save = (page: Page, tab = 'Freeform') => form(page, tab).getByRole('button', { name: 'Save entry' }).click();
const entries = (page: Page) => page.getByRole('region', { name: 'Recent Entries' });
const entry = (page: Page, text: string) => entries(page).getByRole('listitem').filter({ hasText: text }).last();
const edit = (page: Page) => page.getByRole('form', { name: 'Change your entry' });

const HOUR = 3_600_000;
const dateText = (at: Date) => at.toLocaleDateString('en-US', { dateStyle: 'long' });

interface Wrote {
  readonly content: string;
  readonly mood?: number;
  readonly energy?: number;
  readonly hoursAgo?: number;
}

/** An entry that she wrote before, past the page. */
const wrote = async (stack: Stack, member: Member, { content, mood = 3, energy = 3, hoursAgo = 0 }: Wrote) => {
  const written_at = new Date(Date.now() - hoursAgo * HOUR - 1000).toISOString();
  const answer = await fetch(`${stack.url}/api/journal-ai/entries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
    body: JSON.stringify({ id: randomUUID(), content, mood, energy, written_at }),
  });
  expect(answer.status).toBe(200);
};

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
  await expect(reflection.getByText('Built-in companion (no AI model)')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  const first = entries(page).getByRole('listitem').first();
  await first.getByText('Reflection', { exact: true }).click();
  await expect(first.getByText('Built-in companion (no AI model)')).toBeVisible();
  await expectAccessible(page);
});

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
  await expect(one.getByText('Built-in companion (no AI model)')).toBeVisible();
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
  await page.getByRole('switch', { name: /Answers from the built-in companion/ }).click();
  await expect(page.getByText('AI is switched off. Nothing you write is sent to it.')).toBeVisible();
  await words(page).fill('Only for me.');
  await save(page);
  await expectToast(page, saved);
  await expect(entry(page, 'Only for me.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for a reflection' })).toBeHidden();
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

test('more than ten, a long one, and the way to the rest', async ({ page, context, stack }) => {
  const member = await newMember(stack);
  for (let n = 0; n < 12; n += 1) await wrote(stack, member, { content: `Day number ${n}.`, hoursAgo: 12 - n });
  await wrote(stack, member, { content: `${'and so it went on '.repeat(40)}until morning` });
  await bringSession(context, stack, member.session);
  await page.goto('/journal');
  await expect(entries(page).getByRole('heading', { level: 3 })).toHaveCount(10);
  await expect(entries(page).getByText('until morning')).toBeHidden();
  await entries(page)
    .getByRole('button', { name: /^Read more/ })
    .click();
  await expect(entries(page).getByText('until morning')).toBeVisible();
  await entries(page).getByRole('button', { name: 'Show more' }).click();
  await expect(entries(page).getByRole('heading', { level: 3 })).toHaveCount(13);
  await expect(entries(page).getByText('Day number 0.')).toBeVisible();
  await expect(entries(page).getByRole('button', { name: 'Show more' })).toBeHidden();
  await expectAccessible(page);
});

test('edited in its place, deleted, and brought back, by keyboard', async ({ page, context, stack }) => {
  const member = await newMember(stack);
  await wrote(stack, member, { content: 'The first words.' });
  await bringSession(context, stack, member.session);
  await page.goto('/journal');
  await entry(page, 'The first words.').getByRole('button', { name: /^Edit/ }).press('Enter');
  await expect(edit(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' And some more.');
  await expectAccessible(page);
  await edit(page).getByRole('button', { name: 'Save changes' }).press('Enter');
  const one = entry(page, 'The first words. And some more.');
  await expect(one.getByRole('heading', { level: 3 })).toBeFocused();
  await expectToast(page, { title: 'Entry updated' });
  await one.getByRole('button', { name: /^Delete/ }).press('Enter');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Entries' })).toBeFocused();
  await page.keyboard.press('F6');
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(one).toBeVisible();
  await page.reload();
  await expect(one).toBeVisible();
});

test('a search in her own words, which stand in no address', async ({ page, context, stack }) => {
  const member = await newMember(stack);
  await wrote(stack, member, { content: `${'A long day with nothing special in it. '.repeat(12)}Zoë laughed.` });
  await wrote(stack, member, { content: 'Warm tea.' });
  await bringSession(context, stack, member.session);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/journal');
  const box = entries(page).getByRole('searchbox', { name: 'Search in your entries' });
  await box.fill('zoe');
  await box.press('Enter');
  await expect(entries(page).getByText('1 entry with “zoe”')).toBeVisible();
  await expect(entries(page).locator('mark')).toHaveText('Zoë');
  await expect(entries(page).getByText('Warm tea.')).toBeHidden();
  await expectAccessible(page);
  await box.fill('bicycle');
  await box.press('Enter');
  await expect(entries(page).getByText('No entries found with “bicycle”.')).toBeVisible();
  await entries(page).getByRole('button', { name: 'Clear search' }).click();
  await expect(box).toBeFocused();
  await expect(entries(page).getByText('Warm tea.')).toBeVisible();
  expect(addresses.filter((url) => /zoe|bicycle/i.test(url))).toEqual([]);
});

test('the trend is a picture, words and a table of the same', async ({ page, context, stack }) => {
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  await page.goto('/journal');
  const trend = page.getByRole('region', { name: 'Mood and energy' });
  await expect(trend.getByText('Nothing in these days yet. A check-in is enough.')).toBeVisible();
  await wrote(stack, member, { content: 'One.', mood: 4, energy: 2, hoursAgo: 24 * 60 });
  await page.reload();
  await expect(trend.getByText('Nothing in these days yet. A check-in is enough.')).toBeVisible();
  await trend.getByRole('button', { name: '90 days' }).click();
  await expect(trend.getByRole('img')).toHaveAccessibleName(/with entries on one day, .* Mood: Good. Energy: Tired./);
  await wrote(stack, member, { content: 'Two.', mood: 2, energy: 5, hoursAgo: 24 * 40 });
  await page.reload();
  await trend.getByRole('button', { name: '90 days' }).click();
  await expect(trend.getByRole('img')).toHaveAccessibleName(/Mood between Low and Good, most recently Low./);
  await expectAccessible(page);
  await trend.getByText('Show as a table').click();
  await expect(trend.getByRole('row')).toHaveCount(3);
  await expect(trend.getByRole('row').nth(1)).toContainText('Low');
  await expect(trend.getByRole('row').nth(1)).toContainText('Vibrant');
  await expectAccessible(page);
});

test('two devices that change the same entry: both texts stay until she chooses', async ({ browser, stack }) => {
  const member = await newMember(stack);
  await wrote(stack, member, { content: 'The beginning.' });
  const [phone, laptop] = await Promise.all([newDevice(browser, stack, member), newDevice(browser, stack, member)]);
  for (const [device, text] of [
    [phone, 'From the phone.'],
    [laptop, 'From the laptop.'],
  ] as const) {
    await device.page.goto('/journal');
    await entry(device.page, 'The beginning.').getByRole('button', { name: /^Edit/ }).click();
    await edit(device.page).getByRole('textbox').fill(text);
  }
  await edit(phone.page).getByRole('button', { name: 'Save changes' }).click();
  await expectToast(phone.page, { title: 'Entry updated' });
  laptop.expect(/status of 409 .*\/entries\//);
  await edit(laptop.page).getByRole('button', { name: 'Save changes' }).click();
  await expect(laptop.page.getByText('This was changed on another device')).toBeVisible();
  await expect(edit(laptop.page).getByRole('textbox')).toHaveValue('From the laptop.');
  await expect(edit(laptop.page).getByRole('blockquote')).toHaveText('From the phone.');
  await expectAccessible(laptop.page);
  await laptop.page.getByRole('button', { name: 'Take both' }).click();
  await edit(laptop.page).getByRole('button', { name: 'Save changes' }).click();
  await expectToast(laptop.page, { title: 'Entry updated' });
  await phone.page.reload();
  await expect(entry(phone.page, 'From the phone.')).toContainText('From the laptop.');
  for (const device of [phone, laptop]) await device.close();
});
