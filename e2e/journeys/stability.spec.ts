import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { comeFor, knownPages, mainHeading, visitAll } from '../support/pages.ts';

/** A phone in a lift: 1.6 Mbit/s, 150 ms away. */
const slowly = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const speed = (1.6 * 1024 * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
};

/** Notes what moved by itself, and by how much of the screen. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shifts.push({
          value: entry.value,
          what: entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join(),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts);

for (const known of knownPages) {
  const { path, heading } = known;
  test(`${path} does not move under her thumb while it arrives`, async ({ page, context, stack }) => {
    await comeFor(context, stack, known);
    await slowly(page);
    await noteShifts(page);
    await page.goto(path);
    await expect(mainHeading(page, heading)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    const shifts = await shiftsOf(page);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(total, JSON.stringify(shifts)).toBeLessThan(0.02);
  });
}

test('text of twice the size needs no sideways scrolling', async ({ page, context, stack }) => {
  await visitAll({ context, stack }, async ({ path, heading }) => {
    await page.goto(path);
    await expect(mainHeading(page, heading)).toBeVisible();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const [content, room] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    expect(content, path).toBeLessThanOrEqual(room ?? 0);
  });
});
