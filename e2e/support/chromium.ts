import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const SHELL = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', SHELL];

const runs = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @returns the browser of the journeys: `CHROMIUM_PATH`, else one on PATH, else (undefined) Playwright's own */
export const chromiumPath = (): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
  return process.env['CHROMIUM_PATH'] ?? onPath;
};

/** Whether it is the Chromium without windows, which cannot install an app. */
export const isShell = (): boolean => chromiumPath()?.endsWith(SHELL) ?? false;

/** No sandbox: Chromium refuses to start as root with one. The rest keeps it from calling anybody. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
