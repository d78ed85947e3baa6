import type { Page } from '@playwright/test';

export const today = (page: Page) => page.getByRole('region', { name: /^Today/ });
