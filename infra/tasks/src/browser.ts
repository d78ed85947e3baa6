import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The one without a window of its own does the same work in less time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const runnable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (program: string): string | null =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, program))
    .find(runnable) ?? null;

const found = (): string | null => {
  const system = names.map(onPath).find((file) => file !== null);
  if (system) return system;
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
};

const install = (): void => {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.log("There is no browser here; installing Debian's chromium-headless-shell ...");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']]) {
    execFileSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
};

/**
 * Finds a Chromium: `CHROMIUM_PATH`, on PATH, Playwright's own; as root on Debian it is installed.
 * @throws when there is none, saying what helps
 */
export const browserPath = (): string => {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!runnable(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is not a program.`);
    return given;
  }
  const there = found();
  if (there) return there;
  try {
    install();
  } catch (error) {
    console.error(`apt-get failed: ${error instanceof Error ? error.message : String(error)}`);
  }
  const now = found();
  if (now) return now;
  throw new Error(
    'There is no Chromium for the journeys. Put `chromium-headless-shell`, `chromium` or `google-chrome` on PATH, or set CHROMIUM_PATH, ' +
      'or run `npx playwright install chromium` in e2e/.',
  );
};
