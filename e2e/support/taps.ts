import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';

/** Whether its middle is on the screen and nothing lies over it. */
const isInReach = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
  });

/** A thumb that counts its taps. It touches what is in sight where it stands, and never scrolls for it. */
export const thumbOn = (page: Page) => {
  let taps = 0;
  return {
    taps: () => taps,
    tap: async (target: Locator): Promise<void> => {
      await expect(target).toBeEnabled();
      await expect.poll(() => isInReach(target), { message: `${String(target)} is in reach` }).toBe(true);
      const box = await target.boundingBox();
      if (!box) throw new Error(`${String(target)} is gone`);
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      taps += 1;
    },
  };
};
