import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { openHealth } from '../support/health-page.ts';
import { expectInReach } from '../support/in-reach.ts';
import { expectNoSidewaysScroll } from '../support/room.ts';

test('log and health can be read on 320 pixels in three themes, and are reached by keyboard', async ({
  page,
  context,
  stack,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHealth(page, context, stack);
  for (const [tab, part, key] of [
    ['Health', 'region', 'ArrowLeft'],
    ['Log', 'listitem', 'ArrowRight'],
  ] as const) {
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole(part).first()).toBeVisible();
    for (const theme of ['light', 'dark', 'night']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      await expectAccessible(page);
    }
    await expectNoSidewaysScroll(page, `${tab} on 320 pixels`);
    await expectInReach(page, `${tab} on 320 pixels`, true);
    await page.getByRole('tab', { name: tab }).focus();
    await page.keyboard.press(key);
  }
  await expect(page.getByRole('tab', { name: 'Health' })).toHaveAttribute('aria-selected', 'true');
});
