import { passkeyMessages as says } from '@reset/contracts/passkeys';
import { expectAccessible } from '../support/axe.ts';
import { mailTo } from '../support/mail.ts';
import { addAuthenticator, byName } from '../support/passkeys.ts';
import { newMember } from '../support/people.ts';
import { desktop, phone } from '../support/screens.ts';
import { signInByForm, signInForm } from '../support/sign-in-form.ts';
import { expect, test as withStack } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { type Watch, watchContext } from '../support/watch.ts';

/** The same house by its name, and a browser that may do nothing wrong there. */
const test = withStack.extend<{ readonly watch: Watch }>({
  baseURL: async ({ stack }, use) => use(byName(stack.url)),
  watch: [
    async ({ context, stack }, use) => {
      const watch = await watchContext(context, byName(stack.url));
      await use(watch);
      expect(watch.problems()).toEqual([]);
    },
    { auto: true },
  ],
});

for (const [name, screen] of Object.entries({ phone, 'wide screen': desktop })) {
  test.describe(name, () => {
    test.use(screen);

    test('set up after a password, then her finger is enough, until she removes it', async ({ page, stack }) => {
      const member = await newMember(stack);
      const authenticator = await addAuthenticator(page);
      const button = page.getByRole('button', { name: says.button });
      const offer = page.getByRole('region', { name: says.offer.title });
      const settings = page.getByRole('region', { name: says.title });
      const signOut = async () => {
        await page.evaluate(() => localStorage.removeItem('sb-localhost-auth-token'));
        await page.goto('/about');
      };

      await authenticator.answers(false);
      await page.goto('/auth');
      await expect(button).toBeVisible();
      await expect(signInForm(page).getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
      await expectAccessible(page);
      await signInByForm(page, member);
      await expect(offer).toBeVisible();
      await expectAccessible(page);
      await authenticator.answers(true);
      await offer.getByRole('button', { name: says.offer.yes }).click();
      await expectToast(page, says.added);
      await expect(offer).toBeHidden();
      expect(await authenticator.count()).toBe(1);
      await mailTo(stack, member.email, 'A new way into your account at RESET');

      // The field itself offers it.
      await signOut();
      await page.goto('/auth');
      await expectToast(page, { title: 'Welcome back!' });
      await expect(page).toHaveURL('/');

      // The button does, also in a browser that offers nothing in fields.
      await signOut();
      await page.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
      });
      await page.goto('/auth');
      await button.click();
      await expectToast(page, { title: 'Welcome back!' });
      await expect(page).toHaveURL('/');
      await expect(offer).toBeHidden();

      await page.goto('/account-settings');
      await expect(settings.getByText(/last used/)).toBeVisible();
      await settings.getByRole('button', { name: /^Rename:/ }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('My own phone');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(settings.getByText('My own phone')).toBeVisible();
      await expectAccessible(page);
      await settings.getByRole('button', { name: 'Remove: My own phone' }).click();
      await page.getByRole('button', { name: 'Remove passkey' }).click();
      await expect(settings.getByText(says.none)).toBeVisible();
    });
  });
}

test('a finger that is not hers opens nothing, and a removed passkey says so kindly', async ({
  page,
  stack,
  watch,
}) => {
  watch.expect(/status of 400 .*\/auth\/v1\/passkeys\/authentication\/verify/);
  const member = await newMember(stack);
  const authenticator = await addAuthenticator(page);
  await authenticator.answers(false);
  await page.goto('/auth');
  await signInByForm(page, member);
  const offer = page.getByRole('region', { name: says.offer.title });
  await offer.getByRole('button', { name: says.offer.no }).click();
  await expect(offer).toBeHidden();

  // Not offered again, and added from the settings instead.
  await page.goto('/account-settings');
  const settings = page.getByRole('region', { name: says.title });
  await authenticator.answers(true);
  await settings.getByRole('button', { name: 'Add a passkey' }).click();
  await expectToast(page, says.added);
  await settings.getByRole('button', { name: /^Remove:/ }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(settings.getByText(says.none)).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('sb-localhost-auth-token'));
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto('/auth');
  const button = page.getByRole('button', { name: says.button });
  await authenticator.knowsHer(false);
  await button.click();
  await expect(button).toBeEnabled();
  await expect(page).toHaveURL('/auth');
  await authenticator.knowsHer(true);
  await button.click();
  await expectToast(page, { title: 'Error signing in' });
  await signInByForm(page, member);
  await expectToast(page, { title: 'Welcome back!' });
  await expect(offer).toBeHidden();
});
