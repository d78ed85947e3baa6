import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './support/chromium.ts';
import { isFull } from './support/full.ts';

const executablePath = chromiumPath();
const browser = {
  launchOptions: { args: chromiumArgs, ...(executablePath !== undefined && { executablePath }) },
  locale: 'en-US',
  serviceWorkers: 'block',
  screenshot: 'only-on-failure',
} as const;

const phone = { ...browser, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const desktop = { ...browser, viewport: { width: 1440, height: 900 } } as const;

/** Every worker starts a whole system of its own; nothing is tried twice. */
export default defineConfig({
  outputDir: '../dist/e2e',
  // What the full run measures, nothing else may disturb.
  workers: isFull ? 1 : 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: [
    // First what waits much: whatever else is tested beside it has the cores.
    // It waits for seconds until the gateway cuts who does not read.
    { name: 'faults', testDir: 'faults', testIgnore: isFull ? [] : 'slow-readers.spec.ts', timeout: 120_000 },
    { name: 'api', testDir: 'api' },
    {
      name: 'phone',
      testDir: 'journeys',
      // Every page in every theme is for the full run.
      testIgnore: isFull ? [] : 'themes.spec.ts',
      use: { ...phone, colorScheme: 'light' },
    },
    {
      name: 'desktop',
      testDir: 'journeys',
      // Every page, and the menus; the rest is walked on the phone, and on both in the full run.
      ...(!isFull && { testMatch: /\/(pages|getting-around|community)\.spec\.ts$/ }),
      use: { ...desktop, colorScheme: 'dark' },
    },
    { name: 'gallery', testDir: 'gallery', use: browser },
  ],
});
