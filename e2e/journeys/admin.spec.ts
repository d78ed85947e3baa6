import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { callJson } from '../support/call.ts';
import { newDevice } from '../support/device.ts';
import { mainHeading } from '../support/pages.ts';
import { memberNamed } from '../support/pairs.ts';
import { bringSession, type Member, newAdmin } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';
import { expectWaiting } from '../support/waiting.ts';

const rowOf = (page: Page, { email }: Member) => page.getByRole('row').filter({ hasText: email });
const find = async (page: Page, { email }: Member) => {
  await page.getByRole('searchbox', { name: 'Search names and e-mail' }).fill(email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(1);
};
const isAdmin = async (stack: Stack, { token }: Member) =>
  ((await callJson(stack, 'GET /api/identity/me', { token })).json as { admin: boolean }).admin;

test('an admin finds a member, makes her an admin, revokes that, and deletes her', async ({ page, context, stack }) => {
  test.slow();
  const [admin, mia] = [await newAdmin(stack), await memberNamed(stack, 'Mia')];
  await bringSession(context, stack, admin.session);
  await page.goto('/admin?tab=members');
  await expect(mainHeading(page, 'Admin')).toBeVisible();
  await expect(rowOf(page, admin)).toContainText('Admin');
  await expect(rowOf(page, admin).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await find(page, mia);
  await expectAccessible(page);
  const row = rowOf(page, mia);
  await row.getByRole('button', { name: /^Make Admin/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click();
  await expectToast(page, { title: 'Role updated' });
  expect(await isAdmin(stack, mia)).toBe(true);
  await row.getByRole('button', { name: /^Revoke Admin/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke Admin' }).click();
  await expectToast(page, { title: 'Role updated' });
  expect(await isAdmin(stack, mia)).toBe(false);

  await row.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Mia Keller?' });
  await expectAccessible(page);
  await question.getByRole('textbox').fill('delete');
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeFocused();
  await expectToast(page, { title: 'User deleted' });
  await expectAccessible(page);
});

test('the list of all members is downloaded with a line each', async ({ page, context, stack }) => {
  const [admin, mia] = [await newAdmin(stack), await memberNamed(stack, 'Mia')];
  await bringSession(context, stack, admin.session);
  await page.goto('/admin?tab=members');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download User List' }).click();
  const file = await downloading;
  await expectToast(page, { title: 'User list with emails downloaded successfully' });
  expect(file.suggestedFilename()).toMatch(/^user-list-\d{4}-\d{2}-\d{2}\.txt$/);
  const lines = readFileSync(await file.path(), 'utf8').split('\n');
  expect(lines).toContain(`Mia Keller\t${mia.email}\t${mia.id}`);
  expect(lines.slice(0, -1).every((line) => line.split('\t').length === 3)).toBe(true);
});

test('what does not go says so: roles, deletions, the list, messages', async ({ page, context, stack, watch }) => {
  watch.expect(/status of 500/);
  const [admin, mia] = [await newAdmin(stack), await memberNamed(stack, 'Mia')];
  await bringSession(context, stack, admin.session);
  await page.goto('/admin?tab=members');
  await find(page, mia);
  const body = { error: 'Something went wrong on our side.', code: 'internal', requestId: uuidv7() };
  const fails = { status: 500, contentType: 'application/json', body: JSON.stringify(body) };
  await page.route(/\/(?:role|delete-user|get-user-emails|system-messages)$/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(fails),
  );
  await rowOf(page, mia)
    .getByRole('button', { name: /^Make Admin/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click();
  await expectToast(page, { title: 'Failed to update role' });
  await page.getByRole('button', { name: 'Download User List' }).click();
  await expectToast(page, { title: 'Failed to fetch user emails' });
  await rowOf(page, mia)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill('delete');
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expectToast(page, { title: 'Failed to delete user' });
  await expect(question).toHaveCount(0);

  await page.getByRole('tab', { name: 'Messages' }).click();
  await page.getByRole('button', { name: 'Send to All Users' }).click();
  await expectToast(page, { title: 'Please enter both subject and message content.' });
  await page.getByRole('textbox', { name: 'Subject' }).fill('A new room');
  await page.getByRole('textbox', { name: 'Message' }).fill('There is a marketplace now.');
  await page.getByRole('button', { name: 'Send to All Users' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expectToast(page, { title: 'Failed to send messages' });
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('A new room');
});

test('a message to everyone is looked at, sent, counted in the inbox of who is here, read there, and told as read', async ({
  page,
  context,
  browser,
  stack,
}) => {
  test.slow();
  const [admin, mia] = [await newAdmin(stack), await memberNamed(stack, 'Mia')];
  const hers = await newDevice(browser, stack, mia);
  const chunks: string[] = [];
  hers.page.on('request', (request) => void (request.url().includes('/remotes/admin/') && chunks.push(request.url())));
  await hers.page.goto('/inbox');
  await expectWaiting(hers.page, 0);
  await expect(hers.page.getByText('Nothing here yet')).toBeVisible();

  await bringSession(context, stack, admin.session);
  await page.goto('/admin?tab=messages');
  await page.getByRole('textbox', { name: 'Subject' }).fill('A new room');
  await page.getByRole('textbox', { name: 'Message' }).fill('There is a marketplace now.\n\nCome and look.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send to All Users' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send this to everyone?' });
  await expect(question.getByText(/It goes to [\d,]+ users at once/)).toBeVisible();
  await expect(question.getByRole('heading', { name: 'A new room' })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText(/^Your message went to [\d,]+ users\.$/)).toBeVisible();
  await expectToast(page, { title: 'Messages sent' });
  const sent = page.getByRole('list', { name: 'Sent' }).getByRole('listitem').first();
  await expect(sent).toContainText('read by 1 user');

  await expectWaiting(hers.page, 1);
  const line = hers.page.getByRole('region', { name: 'From RESET' }).getByRole('button', { name: /A new room/ });
  await expect(line).toContainText('New');
  await expectAccessible(hers.page);
  await line.click();
  await expect(hers.page.getByText('Come and look.')).toBeVisible();
  await expectWaiting(hers.page, 0);
  await expect(line).not.toContainText('New');
  await expectAccessible(hers.page);
  // Of the room of admins she was given this card.
  expect(chunks.filter((url) => /dashboard/.test(url))).toEqual([]);
  expect(chunks.length).toBeGreaterThan(0);
  await hers.close();
  await page.reload();
  await expect(sent).toContainText('read by 2 users');
});

test('who is no admin is led away, and nothing of the page is painted before that is known', async ({
  page,
  context,
  stack,
}) => {
  const mia = await memberNamed(stack, 'Mia');
  await bringSession(context, stack, mia.session);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/identity/me', async (route) => {
    await answered.promise;
    await route.fallback();
  });
  const fetched: string[] = [];
  page.on('request', (request) => void (request.url().includes('/remotes/admin/') && fetched.push(request.url())));
  await page.goto('/admin');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByText('Download User List')).toHaveCount(0);
  // Neither named nor fetched.
  await expect(page).toHaveTitle('Loading · RESET');
  await expect(page.getByRole('main')).not.toContainText('Admin');
  expect(fetched.filter((url) => url.includes('dashboard'))).toEqual([]);
  answered.resolve();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('tab', { name: 'Messages' })).toHaveCount(0);
});

test('an admin who gives up her own role is told so, and led home', async ({ page, context, stack }) => {
  const [, bea] = [await newAdmin(stack), await newAdmin(stack)];
  await bringSession(context, stack, bea.session);
  await page.goto('/admin?tab=members');
  await find(page, bea);
  await rowOf(page, bea)
    .getByRole('button', { name: /^Revoke Admin/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke my admin role' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, { title: 'Role updated' });
  expect(await isAdmin(stack, bea)).toBe(false);
});

test('an admin who is made a member again is led away from the open page within five seconds', async ({
  page,
  context,
  stack,
}) => {
  const [ada, bea] = [await newAdmin(stack), await newAdmin(stack)];
  await bringSession(context, stack, bea.session);
  await page.goto('/admin?tab=members');
  await expect(page.getByRole('table')).toBeVisible();
  const { status } = await callJson(stack, `PUT /api/identity/members/${bea.id}/role`, {
    ...{ body: { admin: false }, token: ada.token },
  });
  expect(status).toBe(200);
  await expect(page).toHaveURL('/', { timeout: 5_000 });
  await expect(page.getByRole('table')).toHaveCount(0);
});
