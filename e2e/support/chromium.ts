import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// The one without a window of its own does the same work in less time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

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
