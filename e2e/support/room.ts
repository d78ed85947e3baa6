import { expect, type Page } from '@playwright/test';

/** Fails when the page is wider than its window. */
export const expectNoSidewaysScroll = async (page: Page, what: string): Promise<void> => {
  const [content, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(content, what).toBeLessThanOrEqual(room ?? 0);
};
