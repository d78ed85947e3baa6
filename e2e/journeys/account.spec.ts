import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, newMember, newPerson, type Person } from '../support/people.ts';
import { signInByForm, signInForm } from '../support/sign-in-form.ts';
import { expectToast, expectToastAside } from '../support/toast.ts';
import { accountMenu, fillSignUp, openSignUp, signInLink, signUpForm } from '../support/account.ts';

test('sign up, sign in, reload, sign out', async ({ page }) => {
  const person = newPerson();
  await openSignUp(page);
  await expect(page.getByText("Left blank, it shows as 'First L.' for your privacy.")).toBeVisible();
  await expectAccessible(page);
  await fillSignUp(page, person);
  await signUpForm(page).getByRole('button', { name: 'Create Account' }).click();
  // She is told to sign in, so she is not signed in yet: what she typed is filled in, and one press is left.
  await expect(page).toHaveURL('/auth');
  await expect(accountMenu(page)).toHaveCount(0);
  await expect(signInForm(page).getByLabel('Email')).toHaveValue(person.email);
  await expect(signInForm(page).getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await expect(signInForm(page).getByRole('button', { name: 'Sign In' })).toBeFocused();
  await expectToast(page, {
    title: 'Welcome to the tribe!',
    description: 'Your account has been created. You can now sign in.',
  });
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(signUpForm(page).getByLabel('First name')).toHaveValue('');
  await page.getByRole('tab', { name: 'Sign In' }).click();

  await signInByForm(page, person);
  await expectToast(page, { title: 'Welcome back!', description: "You've successfully signed in." });
  await expect(page).toHaveURL('/');
  await expect(accountMenu(page)).toBeVisible();

  await page.reload();
  await expect(accountMenu(page)).toBeVisible();
  await expect(signInLink(page)).toBeHidden();
  await page.goto('/auth');
  await expect(page).toHaveURL('/');

  await accountMenu(page).click();
  const menu = page.getByRole('list', { name: 'Account' });
  await expect(menu.getByText('Mia K.')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Admin' })).toBeHidden();
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expectToast(page, { title: 'Signed out', description: "You've been successfully signed out." });
  await expect(page).toHaveURL('/');
  await expect(signInLink(page)).toBeVisible();
  await page.reload();
  await expect(signInLink(page)).toBeVisible();
});

test('she writes first, signs up, and finds her words in the journal that she wanted', async ({ page }) => {
  const person = newPerson();
  await page.goto('/journal');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Journal asks for an account')).toBeVisible();
  await page.getByRole('button', { name: 'Begin to write' }).click();
  await page.getByRole('textbox', { name: 'What is on your mind?' }).fill('Half a thought');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await fillSignUp(page, person);
  await signUpForm(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(signInForm(page).getByRole('button', { name: 'Sign In' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/journal');
  await expect(page.getByRole('form', { name: 'Freeform entry' }).getByRole('textbox')).toHaveValue('Half a thought');
});

test('what was written here before is hers alone who says that it is', async ({ page, context, stack }) => {
  const [writer, other] = [await newMember(stack), await newMember(stack)];
  await page.goto('/journal');
  await page.getByRole('button', { name: 'Begin to write' }).click();
  await page.getByRole('textbox', { name: 'What is on your mind?' }).fill('Half a thought');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Half a thought');
  await page.close();

  const later = await context.newPage();
  const question = later.getByRole('dialog', { name: 'Something was written here before you signed in' });
  const words = later.getByRole('form', { name: 'Freeform entry' }).getByRole('textbox');
  const signIn = async (person: Person) => {
    await later.goto('/journal');
    await signInByForm(later, person);
    await expect(later).toHaveURL('/journal');
    await expect(question).toBeVisible();
  };
  await signIn(other);
  await expectAccessible(later);
  await question.getByRole('button', { name: 'Not mine' }).click();
  await expect(question).toBeHidden();
  await expect(words).toHaveValue('');
  await expect(later.getByText('Half a thought')).toHaveCount(0);
  await accountMenu(later).click();
  await later.getByRole('button', { name: 'Sign Out' }).click();
  await expect(later).toHaveURL('/');

  await signIn(writer);
  await question.getByRole('button', { name: 'It is mine' }).click();
  await expect(words).toHaveValue('Half a thought');
});

test('a wrong password is told kindly, over nothing she needs, and what she typed stays', async ({
  page,
  stack,
  watch,
}) => {
  watch.expect(/status of 400 .*\/auth\/v1\/token/);
  const member = await newMember(stack);
  await page.goto('/auth');
  await signInByForm(page, { email: member.email, password: 'another harbour' });
  await expectToastAside(page);
  await expectToast(page, {
    title: 'Error signing in',
    description: 'That email and password do not belong together. Please check both and try again.',
  });
  await expect(signInForm(page).getByText('That email and password do not belong together.')).toBeVisible();
  await expect(signInForm(page).getByLabel('Email')).toHaveValue(member.email);
  await expect(page).toHaveURL('/auth');
  // The header does not offer the way to where she is.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Need help now?' })).toBeVisible();
  await expect(signInLink(page)).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await signInForm(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Error signing in')).toBeVisible();
  await expectToastAside(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByForm(page, member);
  await expect(page).toHaveURL('/');
});

test('a session that was ended elsewhere ends here, calmly', async ({ page, context, stack, watch }) => {
  watch.expect(/status of 40[013] /);
  watch.expect(/admin check failed/);
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  const answer = await fetch(`${stack.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(answer.status).toBe(204);
  await page.goto('/quiz');
  await expectToast(page, { title: 'Signed out', description: 'Your session has ended. Please sign in again.' });
  await expect(signInLink(page)).toBeVisible();
  await expect(mainHeading(page, 'The RESET Quiz')).toBeVisible();
});
