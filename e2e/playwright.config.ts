import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './support/chromium.ts';
import { isFull } from './support/full.ts';
import { desktop, phone } from './support/screens.ts';

const executablePath = chromiumPath();
/** A page of a test is gone before what its scripts save by being optimised is what that cost; only the full run measures. */
const args = isFull ? chromiumArgs : [...chromiumArgs, '--js-flags=--no-opt --no-maglev'];
const browser = {
  launchOptions: { args, ...(executablePath !== undefined && { executablePath }) },
  locale: 'en-US',
  serviceWorkers: 'block',
  screenshot: 'only-on-failure',
} as const;

/** What only the full run shows once more: matrices, long loops, measures, and what a cheaper test says already. */
const long = isFull ? [] : [/\.long\.spec\.ts$/];

/**
 * Every worker starts a whole system of its own, which costs as much as ten tests: whoever has few of those has one worker.
 * Nothing is tried twice.
 */
export default defineConfig({
  outputDir: '../dist/e2e',
  // What the full run measures, nothing else may disturb.
  workers: isFull ? 1 : 2,
  retries: 0,
  forbidOnly: true,
  // Two cores may be busy with all the other tests: what hangs is found all the same.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: [['list']],
  projects: [
    // First what waits much: whatever else is tested beside it has the cores.
    {
      name: 'faults',
      testDir: 'faults',
      testIgnore: long,
      use: { ...browser, ...phone },
      timeout: 240_000,
      workers: 1,
    },
    { name: 'api', testDir: 'api', testIgnore: long, workers: 1 },
    {
      name: 'phone',
      testDir: 'journeys',
      testIgnore: long,
      use: { ...browser, ...phone },
    },
    // Beside a phone only the menus are walked there, in one system with all else.
    ...(isFull ? [{ name: 'desktop', testDir: 'journeys', use: { ...browser, ...desktop }, workers: 1 }] : []),
    { name: 'gallery', testDir: 'gallery', testIgnore: long, use: browser },
    // What `npm run new` writes is held to the rules by a check; it is built and used in the full run.
    { name: 'new', testDir: 'new', testIgnore: long, timeout: 300_000, use: { ...browser, ...phone } },
  ],
});
