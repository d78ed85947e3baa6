import type { Page } from '@playwright/test';

export const fresh = (page: Page) => page.getByRole('form', { name: 'New note' });
export const content = (page: Page) => fresh(page).getByLabel('Content');
export const list = (page: Page) => page.getByRole('region', { name: 'Your Notes' });
export const note = (page: Page, words: string) => list(page).getByRole('listitem').filter({ hasText: words });
