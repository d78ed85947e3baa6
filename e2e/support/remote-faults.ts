import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect } from './browser.ts';
import { mainHeading } from './pages.ts';
import type { Watch } from './watch.ts';

export const ASSETS = '**/remotes/reset-content/**';
export const CSS = /\/remotes\/reset-content\/.*\.css/;

/** A remote that failed is registered once more, which federation remarks on. */
export const REGISTERED_AGAIN =
  /console warning: \[ Federation Runtime \]: The remote "reset-content" is already registered/;

export const card = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page is resting for a moment' });
export const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

/** A window that was loaded anew would not know it. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

const goByMenu = async (page: Page, name: string, isMobile: boolean) => {
  if (!isMobile) return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
};

/** How what belongs to the remote fails. */
interface Fault {
  readonly pattern: string | RegExp;
  readonly fault: (route: Route) => Promise<void> | void;
  /** It only hangs: what comes late is as good. */
  readonly hangs?: boolean;
}

interface Visit {
  readonly page: Page;
  readonly watch: Watch;
  readonly isMobile: boolean;
}

/** Fails unless the frame works meanwhile, a card says so, and Retry brings the page without a reload. */
export const expectRecovery = async ({ page, watch, isMobile }: Visit, { pattern, fault, hangs }: Fault) => {
  watch.expect(/\/remotes\/reset-content\//);
  watch.expect(/reset-content\/(reset|quiz) could not be loaded/);
  watch.expect(REGISTERED_AGAIN);
  watch.expect(/uncaught: (SyntaxError|ScriptExternalLoadError|Error: \[ Federation Runtime \])/);
  await page.route(pattern, fault);
  // The window's load event waits for what is preloaded, which may never come.
  await page.goto('/reset', { waitUntil: 'domcontentloaded' });
  await expect(card(page)).toBeVisible();
  await mark(page);
  await expectAccessible(page);
  await goByMenu(page, 'Take Quiz', isMobile);
  await expect(card(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(mainHeading(page, 'Welcome to Your Tribe')).toBeVisible();
  await goByMenu(page, 'RESET Method', isMobile);
  await expect(card(page)).toBeVisible();

  // Asked again while nothing has changed, it stays calm.
  await retry(page).click();
  await expect(retry(page)).toBeEnabled();
  await expect(card(page)).toBeVisible();

  await page.unroute(pattern);
  // What only hung arrives by itself now.
  if (!hangs) await retry(page).click();
  await expect(mainHeading(page, 'The RESET Method')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Release' })).toBeVisible();
  await expect(page).toHaveTitle('The Method · RESET');
  await goByMenu(page, 'Take Quiz', isMobile);
  await expect(mainHeading(page, 'The RESET Quiz')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
};
