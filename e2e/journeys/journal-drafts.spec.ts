import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { arrived } from '../support/device.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, newMember } from '../support/people.ts';
import { signInByForm } from '../support/sign-in-form.ts';
import { expectToast } from '../support/toast.ts';
import { entries, form, save, words } from '../support/journal-page.ts';

const back = (page: Page) => form(page).getByText('Your unfinished words are back.');

test('a reload in mid-sentence loses nothing, in any tab', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/journal');
  await page.getByRole('tab', { name: 'Weekly' }).click();
  await words(page, 'Weekly').fill('What asked the most of me was');
  await page.getByRole('tab', { name: 'Freeform' }).click();
  await words(page).fill('In the middle of');
  await form(page).getByRole('button', { name: 'Great' }).click();
  await form(page).getByRole('button', { name: 'Peace' }).click();
  await page.reload();
  await expect(words(page)).toHaveValue('In the middle of');
  await expect(form(page).getByRole('slider', { name: 'Mood' })).toHaveValue('5');
  await expect(form(page).getByRole('button', { name: 'Peace' })).toHaveAttribute('aria-pressed', 'true');
  await expect(back(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Weekly' }).click();
  await expect(words(page, 'Weekly')).toHaveValue('What asked the most of me was');
  await page.getByRole('tab', { name: 'Freeform' }).click();
  await form(page).getByRole('button', { name: 'Start again' }).click();
  await expect(words(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(words(page)).toHaveValue('In the middle of');
});

test('without a network an entry waits here and goes through once', async ({ page, context, stack, sql }) => {
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  await page.goto('/journal');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await arrived(page);
  await context.setOffline(true);
  await words(page).fill('Written in the lift.');
  await save(page);
  await expectToast(page, {
    title: 'Kept on this device',
    description: 'There is no connection right now. Your entry is saved to your journal as soon as there is one.',
  });
  await expect(words(page)).toHaveValue('');
  await expect(entries(page).getByText('Waiting to be saved')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(entries(page).getByText('Waiting to be saved')).toBeHidden();
  await expect(entries(page).getByText('Written in the lift.')).toBeVisible();
  await page.reload();
  await expect(entries(page).getByText('Written in the lift.')).toHaveCount(1);
  const rows = await sql`select id from journal_ai.journal_entry where user_id = ${member.id}`;
  expect(rows).toHaveLength(1);
});

test('the network goes while an entry is on its way: it waits, and is there once', async ({
  page,
  context,
  stack,
  sql,
  watch,
}) => {
  watch.expect(/\/api\/journal-ai\/entries/);
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  await page.goto('/journal');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  // The service takes it, and the answer is lost.
  await page.route(
    '**/api/journal-ai/entries',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await words(page).fill('Half way there.');
  await save(page);
  await expect(entries(page).getByText('Half way there.')).toBeVisible();
  await expect(entries(page).getByText('Waiting to be saved')).toBeHidden({ timeout: 90_000 });
  await page.reload();
  await expect(entries(page).getByText('Half way there.')).toHaveCount(1);
  const rows = await sql`select id from journal_ai.journal_entry where user_id = ${member.id}`;
  expect(rows).toHaveLength(1);
});

test('a session that ends while she writes: signed in again, the words are there', async ({
  page,
  context,
  stack,
  watch,
}) => {
  watch.expect(/status of 40[013] /);
  watch.expect(/admin check failed/);
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  await page.goto('/journal');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await words(page).fill('I was in the middle of this when');
  const answer = await fetch(`${stack.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(answer.status).toBe(204);
  await page.reload();
  await expect(mainHeading(page, 'Welcome to Your Tribe')).toBeVisible();
  await signInByForm(page, member);
  await expect(page).toHaveURL('/journal');
  await expect(words(page)).toHaveValue('I was in the middle of this when');
  await expect(back(page)).toBeVisible();
});
