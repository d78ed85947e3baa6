import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { comeFor, knownPages, mainHeading } from '../support/pages.ts';

for (const theme of ['light', 'dark', 'night']) {
  for (const known of knownPages) {
    const { path, heading } = known;
    test(`${path} can be read in ${theme}`, async ({ page, context, stack }) => {
      await comeFor(context, stack, known);
      await page.addInitScript((chosen) => localStorage.setItem('reset:theme', chosen), theme);
      await page.goto(path);
      await expect(mainHeading(page, heading)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectAccessible(page);
    });
  }
}
