import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, newMember } from '../support/people.ts';
import { signInByForm } from '../support/sign-in-form.ts';
import { entries, form, save, words } from '../support/journal-page.ts';

test('an unfinished edit is there again after a reload', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/journal');
  await words(page).fill('The beginning.');
  await save(page);
  await expect(entries(page).getByText('The beginning.')).toBeVisible();
  await entries(page).getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('form', { name: 'Change your entry' });
  await edit.getByRole('textbox').fill('The beginning, and then');
  await page.reload();
  await expect(edit.getByRole('textbox')).toHaveValue('The beginning, and then');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(entries(page).getByText('The beginning, and then')).toBeVisible();
});

test('a session that ends before her entry has arrived: it goes through once she has signed in', async ({
  page,
  context,
  stack,
  sql,
  watch,
}) => {
  watch.expect(/status of 40[013] /);
  watch.expect(/admin check failed/);
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  await page.goto('/journal');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await words(page).fill('Saved a moment too late.');
  // The page hears of it at once: it is on its way already, and arrives too late.
  const { promise: ended, resolve: end } = Promise.withResolvers<null>();
  await page.route('**/api/journal-ai/entries', async (route) => {
    if (route.request().method() === 'POST') await ended;
    return route.fallback();
  });
  await save(page);
  await fetch(`${stack.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}` },
  });
  end(null);
  await expect(mainHeading(page, 'Welcome to Your Tribe')).toBeVisible();
  await signInByForm(page, member);
  await expect(page).toHaveURL('/journal');
  await expect(entries(page).getByText('Saved a moment too late.')).toBeVisible();
  await expect(entries(page).getByText('Waiting to be saved')).toBeHidden();
  await expect(words(page)).toHaveValue('');
  const rows = await sql`select id from journal_ai.journal_entry where user_id = ${member.id}`;
  expect(rows).toHaveLength(1);
});

test('two windows on the same draft: neither takes the words of the other', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/journal');
  const other = await context.newPage();
  await other.goto('/journal');
  await words(page).fill('From the first.');
  await expect(words(other)).toHaveValue('From the first.');
  await words(other).fill('From the second.');
  await expect(words(page)).toHaveValue('From the first.');
  const told = form(page).getByRole('status').filter({ hasText: 'You are also writing this in another window' });
  await expect(told).toContainText('From the second.');
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Take both' }).click();
  await expect(words(page)).toHaveValue('From the first.\n\nFrom the second.');
  await expect(words(other)).toHaveValue('From the second.');
});
