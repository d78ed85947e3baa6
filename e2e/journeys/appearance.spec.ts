import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { mainHeading } from '../support/pages.ts';

const appearance = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('group', { name: 'Appearance' }).getByText(name, { exact: true });

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'] ?? 'system');
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('the appearance she chose stays, without a flash of another', async ({ page, context }) => {
  await page.addInitScript(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    new MutationObserver(() => (seen['themed'] ??= performance.now())).observe(document, {
      attributes: true,
      attributeFilter: ['data-theme'],
      subtree: true,
    });
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) seen[name] = startTime;
    }).observe({ type: 'paint', buffered: true });
  });
  await page.goto('/');
  const looks = new Set<string>();
  for (const [name, chosen] of [
    ['Light', 'light'],
    ['Dark', 'dark'],
    ['Night feed', 'night'],
  ] as const) {
    await appearance(page, name).click();
    expect(await theme(page)).toBe(chosen);
    await page.reload();
    await expect(mainHeading(page, 'Wear Your Truth. Come Home to Yourself.')).toBeVisible();
    expect(await theme(page)).toBe(chosen);
    const seen = () => page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
    await expect.poll(async () => (await seen())['first-paint']).toBeDefined();
    const { themed = Infinity, 'first-paint': painted = 0 } = await seen();
    expect(themed).toBeLessThan(painted);
    looks.add(await background(page));
    await expectAccessible(page);
  }
  expect(looks.size).toBe(3);

  // Another tab follows at once, and the device's own wish counts again when she says so.
  const other = await context.newPage();
  await other.goto('/quiz');
  expect(await theme(other)).toBe('night');
  await appearance(page, 'System').click();
  await expect.poll(() => theme(other)).toBe('system');
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).not.toBe(light);
});
