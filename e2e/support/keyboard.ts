import { expect, type Locator, type Page } from '@playwright/test';

const MOST = 60;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** Presses Tab until the target has the focus, as somebody without a pointer would. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let i = 0; i < MOST; i += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'reached by the Tab key').toBeFocused();
};
