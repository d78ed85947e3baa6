import { accountMenu, signInLink } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { seePicture } from '../support/cached-picture.ts';
import { callJson } from '../support/call.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, newMember, signIn } from '../support/people.ts';
import { signInByForm, signInForm } from '../support/sign-in-form.ts';
import { expectToast } from '../support/toast.ts';

test('her name, how it looks, her password: each row holds at once', async ({ page, stack, watch }) => {
  const member = await newMember(stack);
  watch.expect(/status of 400 .*\/auth\/v1\/user/);
  await page.goto('/auth');
  await signInByForm(page, member);
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/account-settings');
  await expect(mainHeading(page, 'Settings')).toBeVisible();
  await expectAccessible(page);

  const name = page.getByRole('region', { name: 'Your name' });
  await name.getByLabel('Display name').fill('Harbour Light');
  await expect(name.getByText('Others see: Harbour Light')).toBeVisible();
  await name.getByRole('button', { name: 'Save name' }).click();
  await expectToast(page, { title: 'Others see you as Harbour Light' });
  const { json } = await callJson(stack, 'GET /api/identity/me', { token: member.token });
  expect(json).toMatchObject({ name: 'Harbour Light' });

  await name.getByLabel('Display name').fill('Lighthouse');
  await name.getByRole('button', { name: 'Save name' }).click();
  const said = page.getByRole('dialog').filter({ hasText: 'Others see you as Lighthouse' });
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(name.getByLabel('Display name')).toHaveValue('Harbour Light');
  await expect
    .poll(async () => (await callJson(stack, 'GET /api/identity/me', { token: member.token })).json)
    .toMatchObject({ name: 'Harbour Light' });

  const looks = page.getByRole('region', { name: 'How it looks here' });
  await looks.getByText('Larger').click();
  await expect(page.locator('html')).toHaveCSS('font-size', '20px');
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('font-size', '20px');
  await looks.getByText('Usual').click();
  await expect(page.locator('html')).toHaveCSS('font-size', '16px');

  const password = page.getByRole('region', { name: 'Password' });
  await password.getByLabel('Current password').fill('not this one');
  await password.getByLabel('New password').fill('a calmer harbour at night');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('That is not your current password. Please try again.')).toBeVisible();
  await password.getByLabel('Current password').fill(member.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, { title: 'Password changed', description: 'Everywhere else you were signed out.' });
  await expect(password.getByLabel('New password')).toHaveValue('');
});

test('what she chose in the remotes stands there, too', async ({ page, context, stack }) => {
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  await page.goto('/account-settings');
  const chosen = [
    page.getByRole('region', { name: 'Who answers you' }).getByRole('switch'),
    page.getByRole('switch', { name: 'Show when I am writing' }),
    page.getByRole('switch', { name: 'Show when I have read' }),
  ];
  for (const choice of chosen) {
    await expect(choice).toBeChecked();
    await choice.click();
    await expect(choice).not.toBeChecked();
  }
  await page.reload();
  for (const choice of chosen) await expect(choice).not.toBeChecked();
  await expect(page.getByRole('region', { name: 'People you blocked' }).getByText('Nobody.')).toBeVisible();
});

test('where she is signed in: another device is signed out from here, then all others', async ({
  page,
  context,
  stack,
}) => {
  const member = await newMember(stack);
  const others = [await signIn(stack, member), await signIn(stack, member), await signIn(stack, member)];
  await bringSession(context, stack, member.session);
  await page.goto('/account-settings');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(4);
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await sessions
    .getByRole('button', { name: /^Sign out: Another device/ })
    .first()
    .click();
  await expectToast(page, { title: 'Signed out there' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expectToast(page, { title: 'Signed out everywhere else' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const status = async (token: string) => (await callJson(stack, 'GET /api/identity/me', { token })).status;
  for (const { access_token } of others) await expect.poll(() => status(access_token)).toBe(401);
  expect(await status(member.token)).toBe(200);
});

test('her account ends: typed, by who knows the password; she lands on the first page, signed out', async ({
  page,
  context,
  stack,
  watch,
}) => {
  watch.expect(/status of 40[013] /);
  watch.expect(/admin check failed/);
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  watch.expect(/ERR_CACHE_MISS|status of 504/);
  await page.goto('/account-settings');
  const keepsPicture = await seePicture(page, stack, member);
  const danger = page.getByRole('region', { name: 'Danger Zone' });
  await danger.getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  const confirm = question.getByRole('button', { name: 'Delete account for good' });
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep my account' }).click();
  await expect(question).toHaveCount(0);
  await danger.getByRole('button', { name: 'Delete account' }).click();
  await question.getByRole('textbox').fill('delete my account');
  await confirm.click();
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(signInLink(page)).toBeVisible();
  expect(await keepsPicture()).toBe(false);
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await expect.poll(kept).not.toContain(member.id);
  await page.getByRole('button', { name: 'Your receipt' }).click();
  await expect(mainHeading(page, 'Receipt')).toBeVisible();
  await expect(page.getByText(/^Asked for by the member herself/)).toBeVisible();
  // Each service answers by itself; nobody has to wait here for the last.
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText(/^Everything is deleted/).count();
    })
    .toBe(1);
  await expect(page.getByText(member.id)).toHaveCount(0);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the receipt' }).click();
  expect((await saved).suggestedFilename()).toBe('reset-receipt.txt');

  // Later, without the address.
  await page.goto('/privacy');
  await page.getByRole('main').getByRole('link', { name: 'Receipts' }).click();
  await expect(mainHeading(page, 'Receipts')).toBeVisible();
  await page.getByRole('link', { name: /^Receipt [\da-f-]+$/ }).click();
  await expect(page.getByText(/^Everything is deleted/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Receipts' }).click();
  await page.getByRole('button', { name: 'Clear it from this browser' }).click();
  await expect(page.getByText(/^No receipt\./)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^No receipt\./)).toBeVisible();
  await page.goto('/auth');
  await signInByForm(page, member);
  await expect(signInForm(page).getByText(/do not belong together/)).toBeVisible();
});
