import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { someOf } from '../support/full.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, newMember, newPerson, type Person } from '../support/people.ts';
import { fillSignIn, signInByForm, signInForm } from '../support/sign-in-form.ts';
import { expectToast, expectToastAside } from '../support/toast.ts';

const signUpForm = (page: Page) => page.getByRole('form', { name: 'Sign Up' });

const openSignUp = async (page: Page) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(signUpForm(page)).toBeVisible();
};

const fillSignUp = async (page: Page, person: Person & { readonly displayName?: string }) => {
  const form = signUpForm(page);
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Last name').fill(person.lastName);
  await form.getByLabel('Display name').fill(person.displayName ?? '');
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
};

const accountMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account' });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });

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

test('a display name is what the menu calls her', async ({ page }) => {
  const person = newPerson();
  await openSignUp(page);
  await fillSignUp(page, { ...person, displayName: 'Harbour' });
  await signUpForm(page).getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, { title: 'Welcome to the tribe!' });
  await fillSignIn(page, person);
  await page.keyboard.press('Enter');
  await expectToast(page, { title: 'Welcome back!' });
  await accountMenu(page).click();
  await expect(page.getByRole('list', { name: 'Account' }).getByText('Harbour')).toBeVisible();
});

const long = (count: number) => 'a'.repeat(count);

const signUpMistakes: [string, Partial<Person & { displayName: string }>, string, string][] = [
  ['a first name of one letter', { firstName: ' M ' }, 'First name', 'First name must be at least 2 characters'],
  ['a first name of 51 letters', { firstName: long(51) }, 'First name', 'First name must be less than 50 characters'],
  ['no last name', { lastName: '  ' }, 'Last name', 'Last name is required'],
  ['a last name of 51 letters', { lastName: long(51) }, 'Last name', 'Last name must be less than 50 characters'],
  ['a long display name', { displayName: long(51) }, 'Display name', 'Display name must be less than 50 characters'],
  ['no address', { email: 'mia' }, 'Email', 'Please enter a valid email address'],
  [
    'an address of 256 letters',
    { email: `${long(244)}@example.org` },
    'Email',
    'Email must be less than 255 characters',
  ],
  ['a password of five letters', { password: 'quiet' }, 'Password', 'Password must be at least 6 characters'],
  ['a password of 73 letters', { password: `q${long(72)}` }, 'Password', 'Password must be less than 72 characters'],
];

test('whoever signs up with a mistake is told so, in a toast and under the field', async ({ page }) => {
  await openSignUp(page);
  for (const [what, mistake, label, message] of someOf(signUpMistakes, 0)) {
    await test.step(what, async () => {
      await fillSignUp(page, { ...newPerson(), ...mistake });
      await signUpForm(page).getByRole('button', { name: 'Create Account' }).click();
      const field = signUpForm(page).getByLabel(label, { exact: label === 'Password' });
      await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      await expectToast(page, { title: 'Validation Error', description: message });
    });
  }
});

const signInMistakes: [string, string, string, string][] = [
  ['no address', 'mia', 'quiet-harbour', 'Please enter a valid email address'],
  ['an address of 256 letters', `${long(244)}@example.org`, 'quiet-harbour', 'Email must be less than 255 characters'],
  ['a password of five letters', 'mia@example.org', 'quiet', 'Password must be at least 6 characters'],
  ['a password of 73 letters', 'mia@example.org', `q${long(72)}`, 'Password must be less than 72 characters'],
];

test('whoever signs in with a mistake is told so', async ({ page }) => {
  await page.goto('/auth');
  for (const [what, email, password, message] of someOf(signInMistakes, 1)) {
    await test.step(what, async () => {
      await signInByForm(page, { email, password });
      await expectToast(page, { title: 'Validation Error', description: message });
      await expect(signInForm(page).getByText(message)).toBeVisible();
    });
  }
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
  await expectToastAside(page);
});

test('an address that has an account, and a password that everybody uses', async ({ page, stack, watch }) => {
  watch.expect(/status of 422 .*\/auth\/v1\/signup/);
  const member = await newMember(stack);
  await openSignUp(page);
  await fillSignUp(page, { ...newPerson(), email: member.email });
  const create = signUpForm(page).getByRole('button', { name: 'Create Account' });
  await create.click();
  const taken = 'There is already an account with this email. You can sign in with it.';
  await expectToast(page, { title: 'Error creating account', description: taken });
  await expect(signUpForm(page).getByLabel('Email')).toHaveAccessibleDescription(taken);

  await fillSignUp(page, { ...newPerson(), password: 'password1' });
  await create.click();
  const weak = 'That password is one of the first that others would guess. Please choose another one.';
  await expectToast(page, { title: 'Error creating account', description: weak });
  await expect(signUpForm(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(new RegExp(weak));
});

test('a second tab follows her in and out', async ({ page, context, stack }) => {
  const member = await newMember(stack);
  const other = await context.newPage();
  await other.goto('/reset');
  await expect(signInLink(other)).toBeVisible();

  await page.goto('/auth');
  await signInByForm(page, member);
  await expect(accountMenu(page)).toBeVisible();
  await expect(accountMenu(other)).toBeVisible();

  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(signInLink(page)).toBeVisible();
  await expect(signInLink(other)).toBeVisible();
  await expect(other).toHaveURL('/reset');
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
