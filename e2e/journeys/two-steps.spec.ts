import { accountMenu } from '../support/account.ts';
import { appCode } from '../support/app-code.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { callJson } from '../support/call.ts';
import { newMember } from '../support/people.ts';
import { signInByForm } from '../support/sign-in-form.ts';
import { expectToast } from '../support/toast.ts';

test('she turns two-step sign-in on, signs in with a code, with a recovery code, and turns it off', async ({
  page,
  stack,
  watch,
}) => {
  watch.expect(/status of 422 .*\/auth\/v1\/factors/);
  const member = await newMember(stack);
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  const signOut = async () => {
    await accountMenu(page).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectToast(page, { title: 'Signed out' });
  };
  await page.goto('/auth');
  await signInByForm(page, member);
  await expect(page).toHaveURL('/');
  await page.goto('/account-settings');

  await section.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const picture = section.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  const key = await section.locator('code').innerText();
  await section.getByLabel('The six digits that it shows').fill(appCode(key, 20));
  await section.getByRole('button', { name: 'Turn it on' }).click();
  await expect(section.getByText('That code is not right. Please type the one that your app shows now.')).toBeVisible();
  // Its steps go by: the code of the one before is still good, and leaves the next to sign in with.
  await section.getByLabel('The six digits that it shows').fill(appCode(key, -1));
  await section.getByRole('button', { name: 'Turn it on' }).click();
  await expectToast(page, { title: 'Two-step sign-in is on', description: 'Everywhere else you were signed out.' });
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const [first = ''] = await codes.allInnerTexts();
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download as text' }).click();
  expect((await download).suggestedFilename()).toBe('reset-recovery-codes.txt');
  await section.getByRole('button', { name: 'I have kept them' }).click();
  await expectToast(page, { title: 'Good. Nobody else has them.' });
  await expect(section.getByText('10 of 10 are left.')).toBeVisible();
  // What she was signed in with before is over.
  await expect
    .poll(async () => (await callJson(stack, 'GET /api/identity/me', { token: member.token })).status)
    .toBe(401);

  await signOut();
  await page.goto('/auth');
  await signInByForm(page, member);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
  await expectAccessible(page);
  // Nothing is open yet, also where she comes back half way.
  await page.goto('/account-settings');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByLabel('Code').fill(appCode(key));
  await page.getByRole('button', { name: 'Go on' }).click();
  await expectToast(page, { title: 'Welcome back!' });
  await expect(section).toBeVisible();

  await signOut();
  await page.goto('/auth');
  await signInByForm(page, member);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expectToast(page, { title: 'Welcome back!' });
  await page.goto('/account-settings');
  await expect(section.getByText('9 of 10 are left.')).toBeVisible();
  await expectAccessible(page);

  await section.getByRole('button', { name: 'Turn off: Authenticator app' }).click();
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await expectToast(page, { title: 'Two-step sign-in is off' });
  await expect(section.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
  await signOut();
  await page.goto('/auth');
  await signInByForm(page, member);
  await expectToast(page, { title: 'Welcome back!' });
});
