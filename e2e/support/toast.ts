import { expect, type Page } from '@playwright/test';

/** Fails unless a toast says this; then closes it, so that the next one can be told from it. */
export const expectToast = async (
  page: Page,
  { title, description }: { readonly title: string; readonly description?: string },
): Promise<void> => {
  const toast = page.getByRole('dialog').filter({ hasText: title }).first();
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (description !== undefined) await expect(toast.getByText(description, { exact: true })).toBeVisible();
  // Its button is there for whoever comes near: pointer or focus.
  await toast.hover();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toBeHidden();
};
