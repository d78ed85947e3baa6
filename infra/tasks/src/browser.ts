import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Chromium without windows: the same pages in less time; it cannot say whether an app can be installed. */
const SHELL = 'chromium-headless-shell';

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

const found = (full: boolean): string | null => {
  const system = (full ? whole : [SHELL, ...whole]).map(onPath).find((file) => file !== null);
  if (system) return system;
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
};

const apt = (...args: string[]): void => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
};

const install = (full: boolean): void => {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.log("There is no browser here; installing Debian's Chromium ...");
  apt('update');
  for (const name of full ? ['chromium'] : [SHELL, 'chromium']) {
    try {
      return apt('install', '-y', '--no-install-recommends', name);
    } catch (error) {
      console.error(`${name} cannot be installed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
};

/**
 * Finds a Chromium: `CHROMIUM_PATH`, on PATH, Playwright's own; as root on Debian it is installed.
 * @param full whether everything a browser has is needed
 * @throws when there is none, saying what helps
 */
export const browserPath = (full: boolean): string => {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!runnable(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is not a program.`);
    return given;
  }
  const there = found(full);
  if (there) return there;
  try {
    install(full);
  } catch (error) {
    console.error(`apt-get failed: ${error instanceof Error ? error.message : String(error)}`);
  }
  const now = found(full);
  if (now) return now;
  throw new Error(
    'There is no Chromium for the journeys. Put `chromium` or `google-chrome` on PATH, or set CHROMIUM_PATH, ' +
      'or run `npx playwright install chromium` in e2e/.',
  );
};
