import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { isFull } from '../support/full.ts';
import { comeFor, knownPages, mainHeading, unknownPage } from '../support/pages.ts';
import { expectPolicy } from '../support/policy.ts';
import { expectNoSidewaysScroll } from '../support/room.ts';
import { noteShifts, shiftsOf, slowly } from '../support/shifts.ts';

const expectStill = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  const shifts = await shiftsOf(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts)).toBeLessThan(0.02);
};

const expectRoom = async (page: Page) => {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoSidewaysScroll(page, 'text of twice the size');
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, '320 pixels');
};

/** The same page where there is room for all of it, in the dark. */
const expectWide = async (page: Page) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoSidewaysScroll(page, '1440 pixels');
  await expectAccessible(page);
};

for (const known of knownPages) {
  const { path, title, heading } = known;
  test(`${path} comes still, is what it says, fits, and is in nobody's way`, async ({ page, context, stack }) => {
    await comeFor(context, stack, known);
    await slowly(page);
    await noteShifts(page);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expectPolicy(answer);
    await expect(mainHeading(page, heading)).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Need help now?' })).toBeVisible();
    await expectStill(page);
    await expectAccessible(page);
    await expectRoom(page);
    // The full run comes with a wide window, too.
    if (!isFull) await expectWide(page);
  });
}

test('a path that is not there says so, with status 404, and leads home', async ({ page, watch }) => {
  watch.expect(/status of 404 .*\/no-such-page/);
  const answer = await page.goto(unknownPage.path);
  expect(answer?.status()).toBe(404);
  expectPolicy(answer);
  await expect(mainHeading(page, 'Oops! Page not found')).toBeVisible();
  await expect(page).toHaveTitle(unknownPage.title);
  await expectAccessible(page);
  await expectRoom(page);
  if (!isFull) await expectWide(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(mainHeading(page, 'Wear Your Truth. Come Home to Yourself.')).toBeVisible();
});
