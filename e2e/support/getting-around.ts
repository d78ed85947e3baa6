import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';
import { knownPages, mainHeading } from './pages.ts';

const signInPage = knownPages.find(({ path }) => path === '/auth');

/** A visitor follows every link of a part of the page: each leads to a page that is there, or to the sign-in. */
export const followAll = async (page: Page, links: () => Locator) => {
  await expect(links().first()).toBeVisible();
  const count = await links().count();
  for (let i = 0; i < count; i += 1) {
    const link = links().nth(i);
    const path = (await link.getAttribute('href')) ?? '';
    const known = knownPages.find((one) => one.path === path);
    expect(known, `${path} is a page of this release`).toBeDefined();
    await link.click();
    const shown = known?.member ? signInPage : known;
    await expect(page).toHaveURL(shown?.path ?? '');
    await expect(mainHeading(page, shown?.heading ?? '')).toBeVisible();
    await expect(page).toHaveTitle(shown?.title ?? '');
  }
};
