import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { expectHeaderInReach, expectInReach } from '../support/in-reach.ts';
import { fullPages } from '../support/full-pages.ts';
import { isFull } from '../support/full.ts';
import { comeFor, type KnownPage, knownPages, mainHeading, unknownPage } from '../support/pages.ts';
import { expectPolicy } from '../support/policy.ts';
import { expectNoSidewaysScroll } from '../support/room.ts';
import { noteRequests } from '../support/quiet.ts';
import { noteShifts, shiftsOf, slowly } from '../support/shifts.ts';

const TOGETHER = 5;
const chunks = <T>(all: readonly T[], size = TOGETHER): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));

const expectStill = async (page: Page, quiet: () => Promise<void>, fills: boolean) => {
  await quiet();
  await page.evaluate(() => document.fonts.ready);
  if (!fills) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('contentinfo')).toBeInViewport();
  }
  const shifts = await shiftsOf(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts)).toBeLessThan(0.02);
};

/** What she writes in ends where the screen ends. */
const expectFilled = async (page: Page, what: string) => {
  const field = page.getByRole('main').getByRole('textbox').last();
  await expect
    .poll(
      () => field.evaluate((area) => innerHeight - (area.closest('form')?.getBoundingClientRect().bottom ?? 0)),
      what,
    )
    .toBe(0);
};

/** With text of twice the size, on her phone and on the narrowest one. */
const expectLargeHead = async (page: Page) => {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectHeaderInReach(page, 'text of twice the size');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectHeaderInReach(page, '320 pixels, text of twice the size');
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
};

/** As it comes and on the narrowest phone; in the full run all of it with large text, and on its side, too. */
const expectRoom = async (page: Page, isTouch: boolean, fills = false) => {
  const expectHere = async (what: string) => {
    await expectNoSidewaysScroll(page, what);
    if (isTouch && fills) await expectFilled(page, what);
  };
  await expectHere('as it comes');
  await expectInReach(page, 'as it comes', isTouch);
  if (isFull) {
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectHere('text of twice the size');
    await expectInReach(page, 'text of twice the size', isTouch);
  }
  await expectLargeHead(page);
  await expectHere('320 pixels');
  if (!isTouch) return;
  await expectInReach(page, '320 pixels', isTouch);
  if (!isFull) return;
  await page.setViewportSize({ width: 844, height: 390 });
  await expectHere('a phone on its side');
  await expectInReach(page, 'a phone on its side', isTouch);
};

interface Visit {
  readonly page: Page;
  readonly quiet: () => Promise<void>;
  readonly isTouch: boolean;
}

const expectPage = async ({ page, quiet, isTouch }: Visit, { path, title, heading, fills }: KnownPage) => {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  expectPolicy(answer);
  await expect(mainHeading(page, heading)).toBeVisible();
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Need help now?' })).toBeInViewport();
  await expectStill(page, quiet, fills === true);
  await expectAccessible(page);
  await expectRoom(page, isTouch, fills);
};

/** In the full run each is the first page of a new visitor; otherwise she goes through several. */
const visits = isFull
  ? [...knownPages, ...fullPages].map((known) => [known])
  : [
      ...chunks(knownPages.filter(({ member }) => !member)),
      ...chunks(knownPages.filter(({ member }) => member === true)),
      ...chunks(knownPages.filter(({ member }) => member === 'admin')),
      ...chunks(fullPages, 4),
    ];

for (const visit of visits) {
  const paths = visit.map((known) => known.path + (fullPages.includes(known) ? ' (full)' : '')).join(', ');
  test(`${paths}: each comes still, is what it says, fits, and is in nobody's way`, async ({
    page,
    context,
    stack,
    viewport,
    isMobile,
  }) => {
    test.slow(visit.length > 1);
    const her = visit[0] ? await comeFor(context, stack, visit[0]) : null;
    await slowly(page);
    await noteShifts(page);
    const quiet = noteRequests(page);
    for (const known of visit) {
      await page.setViewportSize(viewport ?? { width: 390, height: 844 });
      const path = (her && (await known.prepare?.(stack, her, page))) ?? known.path;
      await test.step(known.path, () => expectPage({ page, quiet, isTouch: isMobile }, { ...known, path }));
    }
  });
}

test('a path that is not there says so, with status 404, and leads home', async ({ page, watch, isMobile }) => {
  watch.expect(/status of 404 .*\/no-such-page/);
  const answer = await page.goto(unknownPage.path);
  expect(answer?.status()).toBe(404);
  expectPolicy(answer);
  await expect(mainHeading(page, 'Oops! Page not found')).toBeVisible();
  await expect(page).toHaveTitle(unknownPage.title);
  await expectAccessible(page);
  await expectRoom(page, isMobile);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(mainHeading(page, 'Wear Your Truth. Come Home to Yourself.')).toBeVisible();
});
