import { expect, test } from '../support/browser.ts';
import { mainHeading, unknownPage } from '../support/pages.ts';
import { ASSETS, CSS, REGISTERED_AGAIN, card, expectRecovery, retry } from '../support/remote-faults.ts';

test('reset-content unreachable: the frame works, a card says so, Retry recovers without a reload', ({
  page,
  watch,
  isMobile,
}) =>
  expectRecovery({ page, watch, isMobile }, { pattern: ASSETS, fault: (route) => route.abort('connectionrefused') }));

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
