import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

export const task = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
export const completed = (page: Page, count: string) => page.getByText(`${count} completed`, { exact: true });
export const synced = (page: Page) => page.getByText('Synced', { exact: true });
export const add = async (page: Page, title: string) => {
  await page.getByRole('textbox', { name: 'New task' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(task(page, title)).toBeVisible();
};
