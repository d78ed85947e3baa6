import type { Page } from '@playwright/test';

/** The page has a live connection of its own, whose frames a test can see: not the one that a browser's windows share. */
export const connectsAlone = async (page: Page): Promise<void> => {
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'SharedWorker'));
};
