import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { isFull } from '../support/full.ts';
import { mainHeading, unknownPage } from '../support/pages.ts';

const ASSETS = '**/remotes/reset-content/**';
const CSS = /\/remotes\/reset-content\/.*\.css/;

const faults: [string, string | RegExp, (route: Route) => Promise<void> | void][] = [
  ['unreachable', ASSETS, (route) => route.abort('connectionrefused')],
  ['hanging', ASSETS, () => undefined],
  ['not there (404)', ASSETS, (route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['broken (500)', ASSETS, (route) => route.fulfill({ status: 500, body: 'Oops' })],
  ['garbage', ASSETS, (route) => route.fulfill({ contentType: 'text/javascript', body: '}}} <garbage' })],
  ['without its styles', CSS, (route) => route.abort('connectionreset')],
];

/** A remote that failed is registered once more, which federation remarks on. */
const REGISTERED_AGAIN = /console warning: \[ Federation Runtime \]: The remote "reset-content" is already registered/;

const card = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page is resting for a moment' });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

/** A window that was loaded anew would not know it. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

const goByMenu = async (page: Page, name: string, isMobile: boolean) => {
  if (!isMobile) return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
};

for (const [what, pattern, fault] of faults) {
  test(`reset-content ${what}: the frame works, a card says so, Retry recovers without a reload`, async ({
    page,
    watch,
    isMobile,
  }) => {
    watch.expect(/\/remotes\/reset-content\//);
    watch.expect(/reset-content\/(reset|quiz) could not be loaded/);
    watch.expect(REGISTERED_AGAIN);
    watch.expect(/uncaught: (SyntaxError|ScriptExternalLoadError|Error: \[ Federation Runtime \])/);
    await page.route(pattern, fault);
    // The window's load event waits for what is preloaded, which may never come.
    await page.goto('/reset', { waitUntil: 'domcontentloaded' });
    await expect(card(page)).toBeVisible();
    await mark(page);
    // The card is the same whatever failed, and so is the frame around it.
    if (what === 'unreachable' || isFull) {
      await expectAccessible(page);
      await goByMenu(page, 'Take Quiz', isMobile);
      await expect(card(page)).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
      await expect(mainHeading(page, 'Welcome to Your Tribe')).toBeVisible();
      await goByMenu(page, 'RESET Method', isMobile);
      await expect(card(page)).toBeVisible();
    }

    // Asked again while nothing has changed, it stays calm.
    await retry(page).click();
    await expect(retry(page)).toBeEnabled();
    await expect(card(page)).toBeVisible();

    await page.unroute(pattern);
    // What only hung arrives by itself now.
    if (what !== 'hanging') await retry(page).click();
    await expect(mainHeading(page, 'The RESET Method')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Release' })).toBeVisible();
    await expect(page).toHaveTitle('The Method · RESET');
    await goByMenu(page, 'Take Quiz', isMobile);
    await expect(mainHeading(page, 'The RESET Quiz')).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
}

test('a remote that recovered is styled like one that never failed', async ({ page, watch }) => {
  watch.expect(/\/remotes\/reset-content\//);
  watch.expect(/reset-content\/reset could not be loaded/);
  watch.expect(REGISTERED_AGAIN);
  const look = () =>
    page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((cards) => cards.map((one) => [getComputedStyle(one).display, one.getBoundingClientRect().height]));
  await page.goto('/reset');
  await expect(mainHeading(page, 'The RESET Method')).toBeVisible();
  const before = await look();
  expect(before).toHaveLength(5);
  await page.route(CSS, (route) => route.abort('connectionreset'));
  await page.reload();
  await expect(card(page)).toBeVisible();
  await page.unroute(CSS);
  await retry(page).click();
  await expect(mainHeading(page, 'The RESET Method')).toBeVisible();
  expect(await look()).toEqual(before);
});

test('with reset-content’s assets unreachable every page of the shell works from a first load', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 404 .*\/no-such-page/);
  await page.route(ASSETS, (route) => route.abort('connectionrefused'));
  await page.goto('/auth');
  await expect(mainHeading(page, 'Welcome to Your Tribe')).toBeVisible();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByRole('form', { name: 'Sign Up' })).toBeVisible();
  await page.goto(unknownPage.path);
  await expect(mainHeading(page, unknownPage.heading)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Footer' }).getByRole('link')).not.toHaveCount(0);
});
