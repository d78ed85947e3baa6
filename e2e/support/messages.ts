import type { Page } from '@playwright/test';

export const path = (connection: string) => `/community/messages/${connection}`;
export const thread = (page: Page) => page.getByRole('log');
export const field = (page: Page, name: string) => page.getByLabel(`Message to ${name}`);
