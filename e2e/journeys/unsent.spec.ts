import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { arrived } from '../support/device.ts';
import { bringSession, newMember, type Person } from '../support/people.ts';
import { signInByForm } from '../support/sign-in-form.ts';
import { expectToast } from '../support/toast.ts';

const CANARY = 'Larkspur canary';

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account' });
const content = (page: Page) => page.getByRole('form', { name: 'New note' }).getByLabel('Content');
const question = (page: Page) =>
  page.getByRole('dialog', { name: 'You have writing that is not saved to your account yet.' });
const onDisk = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

const pressSignOut = async (page: Page) => {
  await account(page).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
};
const comeBack = async (page: Page, person: Person) => {
  await page.goto('/notes');
  await signInByForm(page, person);
  await expect(page).toHaveURL('/notes');
};
/** She types something, which reaches the disk, and wants to sign out. */
const leaveWords = async (page: Page) => {
  await page.goto('/notes');
  await content(page).fill(CANARY);
  await expect.poll(() => onDisk(page)).toContain(CANARY);
  await pressSignOut(page);
  await expect(question(page)).toBeVisible();
};

test('kept on this device, her writing is there when she signs in again, and nobody else is shown it', async ({
  page,
  context,
  stack,
}) => {
  const [mia, other] = [await newMember(stack), await newMember(stack)];
  await bringSession(context, stack, mia.session);
  await leaveWords(page);
  await expect(question(page).getByText(/Somebody else who uses this phone or computer could find it/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(content(page)).toHaveValue(CANARY);

  await pressSignOut(page);
  await question(page).getByRole('button', { name: 'Keep on this device' }).click();
  await expectToast(page, { title: 'Signed out' });
  await expect(page).toHaveURL('/');

  await comeBack(page, other);
  await expect(content(page)).toHaveValue('');
  await expect(page.getByText(CANARY)).toHaveCount(0);
  await pressSignOut(page);
  await expect(page).toHaveURL('/');

  await comeBack(page, mia);
  await expect(content(page)).toHaveValue(CANARY);
  await expect(page.getByText('Your unfinished words are back.')).toBeVisible();
});

test('discarded, nothing of it is left on the device', async ({ page, context, stack }) => {
  const mia = await newMember(stack);
  await bringSession(context, stack, mia.session);
  await leaveWords(page);
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expectToast(page, { title: 'Signed out' });
  await expect(page).toHaveURL('/');
  await expect.poll(() => onDisk(page)).not.toContain(CANARY);
  await comeBack(page, mia);
  await expect(content(page)).toHaveValue('');
});

test('a save that waits for a connection is asked about, too; kept, it goes through when she is back', async ({
  page,
  context,
  stack,
  watch,
}) => {
  watch.expect(/status of 503 .*\/api\/journal-ai\/notes/);
  const mia = await newMember(stack);
  await bringSession(context, stack, mia.session);
  await page.goto('/notes');
  await arrived(page);
  await page.route('**/api/journal-ai/notes', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await content(page).fill(CANARY);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Waiting to be saved')).toBeVisible();
  await pressSignOut(page);
  await question(page).getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page).toHaveURL('/');
  await page.unroute('**/api/journal-ai/notes');
  await comeBack(page, mia);
  const notes = page.getByRole('region', { name: 'Your Notes' });
  await expect(notes.getByText('Waiting to be saved')).toHaveCount(0);
  await expect(notes.getByText(CANARY)).toBeVisible();
  await expect.poll(() => onDisk(page)).not.toContain(CANARY);
});

test('without unsent writing nothing is asked', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/notes');
  await content(page).fill('words');
  await content(page).fill('');
  await pressSignOut(page);
  await expect(page).toHaveURL('/');
  await expect(question(page)).toHaveCount(0);
});

test('a session that is ended elsewhere leads to the sign-in at once, and keeps everything', async ({
  page,
  context,
  stack,
  watch,
}) => {
  watch.expect(/status of 40[013] /);
  const mia = await newMember(stack);
  await bringSession(context, stack, mia.session);
  await page.goto('/notes');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await content(page).fill(CANARY);
  const ended = await fetch(`${stack.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mia.token}` },
  });
  expect(ended.status).toBe(204);
  // The hub tells the page: she does nothing, and whoever holds her phone now reads nothing.
  await expect(page).toHaveURL('/auth');
  expect(await onDisk(page)).toContain(CANARY);
  await signInByForm(page, mia);
  await expect(page).toHaveURL('/notes');
  await expect(content(page)).toHaveValue(CANARY);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Your Notes' }).getByText(CANARY)).toBeVisible();
});
