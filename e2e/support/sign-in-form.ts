import type { Page } from '@playwright/test';
import type { Person } from './people.ts';

type Credentials = Pick<Person, 'email' | 'password'>;

export const signInForm = (page: Page) => page.getByRole('form', { name: 'Sign In' });

export const fillSignIn = async (page: Page, { email, password }: Credentials): Promise<void> => {
  const form = signInForm(page);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
};

/** Fills in the form and sends it; what comes of it is the test's. */
export const signInByForm = async (page: Page, credentials: Credentials): Promise<void> => {
  await fillSignIn(page, credentials);
  await signInForm(page).getByRole('button', { name: 'Sign In', exact: true }).click();
};
