import type { Page } from '@playwright/test';
import { expect } from './browser.ts';
import { type Person } from './people.ts';

export const signUpForm = (page: Page) => page.getByRole('form', { name: 'Sign Up' });

export const openSignUp = async (page: Page) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(signUpForm(page)).toBeVisible();
};

export const fillSignUp = async (page: Page, person: Person & { readonly displayName?: string }) => {
  const form = signUpForm(page);
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Last name').fill(person.lastName);
  await form.getByLabel('Display name').fill(person.displayName ?? '');
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
};

export const accountMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account' });
export const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });
