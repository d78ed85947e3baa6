import type { Locator, Page } from '@playwright/test';

export const SENT = 'Sent from the first tab.';
export const NEW = 'Sent from the first tab, and written on';
export const NEWER = `${NEW} in the second.`;

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
export const content = (form: Locator) => form.getByLabel('Content');
