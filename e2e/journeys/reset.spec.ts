import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { mailTo } from '../support/mail.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, newMember } from '../support/people.ts';
import { signInByForm, signInForm } from '../support/sign-in-form.ts';
import { expectToast } from '../support/toast.ts';

const RESET = 'A new password for RESET';

test('who forgot her password comes back by mail, and the link works once', async ({ page, stack, watch }) => {
  const member = await newMember(stack);
  watch.expect(/status of 403 .*\/auth\/v1\/verify/);
  await page.goto('/auth');
  await signInForm(page).getByRole('link', { name: 'Forgot password?' }).click();
  await expect(mainHeading(page, 'Back to your account')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Please look into your mail')).toBeVisible();
  await expectAccessible(page);

  const { link } = await mailTo(stack, member.email, RESET);
  expect(new URL(link).origin).toBe(stack.url);
  await page.goto(link);
  await page.reload();
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expectAccessible(page);
  const password = 'a calmer harbour at night';
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expectToast(page, { title: 'Password changed' });
  await expect(page).toHaveURL('/');

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.reload();
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page.getByText('This link or code has been used already')).toBeVisible();
  await page.goto('/auth');
  await signInByForm(page, { email: member.email, password });
  await expectToast(page, { title: 'Welcome back!' });
});

test('she types the code where the mail is on another device', async ({ page, stack }) => {
  const member = await newMember(stack);
  await page.goto('/auth/reset');
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
  const { code } = await mailTo(stack, member.email, RESET);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Go on with the code' }).click();
  await page.getByRole('textbox', { name: 'New password' }).fill('a calmer harbour at night');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expectToast(page, { title: 'Password changed' });
});

test('another address is hers once she confirms it there', async ({ page, context, stack }) => {
  const member = await newMember(stack);
  const wanted = `new-${member.email}`;
  await bringSession(context, stack, member.session);
  await page.goto('/account-settings');
  const email = page.getByRole('region', { name: 'Email' });
  await email.getByLabel('New email').fill(wanted);
  await email.getByLabel('Your password').fill(member.password);
  await email.getByRole('button', { name: 'Change email' }).click();
  await expect(email.getByText(`We wrote to ${wanted}.`)).toBeVisible();
  await mailTo(stack, member.email, 'Another address for your account at RESET?');
  const { link } = await mailTo(stack, wanted, 'Is this your new address for RESET?');
  await page.goto(link);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page).toHaveURL('/account-settings');
  await expect(email.getByText(`You sign in with ${wanted}.`)).toBeVisible();
});
