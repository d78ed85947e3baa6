import type { Page } from '@playwright/test';

export const ad = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const person = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
