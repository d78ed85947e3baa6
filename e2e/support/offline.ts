import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './browser.ts';
import { mainHeading } from './pages.ts';

/** What fails for want of a network is what these journeys are about. */
export const OFFLINE =
  /ERR_INTERNET_DISCONNECTED|\/remotes\/\S+ net::ERR_FAILED|ERR_FAILED \(\S+\/remotes\/|could not be loaded|is already registered|ScriptExternalLoadError|RUNTIME-008/;

export const notice = (page: Page) => page.getByText('No connection right now');

/** Every address that lies on the device. */
export const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Visits a page and waits until the device has what belongs to it. */
export const visit = async (page: Page, path: string, heading: string, folder: string): Promise<void> => {
  await page.goto(path);
  await expect(mainHeading(page, heading)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(async () => (await kept(page)).filter((url) => url.startsWith(folder) && url.endsWith('/files.json')))
    .not.toEqual([]);
};

export const offline = async (context: BrowserContext, page: Page): Promise<void> => {
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
};
