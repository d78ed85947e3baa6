import { expect, test } from '../support/browser.ts';
import { newMember, newPerson, type Person } from '../support/people.ts';
import { fillSignIn, signInByForm, signInForm } from '../support/sign-in-form.ts';
import { expectToast } from '../support/toast.ts';
import { accountMenu, fillSignUp, openSignUp, signInLink, signUpForm } from '../support/account.ts';

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
  for (const [what, mistake, label, message] of signUpMistakes) {
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
  for (const [what, email, password, message] of signInMistakes) {
    await test.step(what, async () => {
      await signInByForm(page, { email, password });
      await expectToast(page, { title: 'Validation Error', description: message });
      await expect(signInForm(page).getByText(message)).toBeVisible();
    });
  }
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
