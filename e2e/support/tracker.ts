import type { Page } from '@playwright/test';

export const habit = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
export const more = (page: Page) => page.getByRole('button', { name: 'One glass more' });
export const completed = (page: Page, count: number) =>
  page.getByText(`${count} of 5 habits completed`, { exact: true });
export const synced = (page: Page) => page.getByText('Synced', { exact: true });
