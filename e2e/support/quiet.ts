import { expect, type Page, type Request } from '@playwright/test';

/** The windows' worker says when it begins to load, and never to a page that it is done. */
const isWorker = (request: Request): boolean => request.url().endsWith('/live.js');
const QUIET_MS = 400;

/** Notes what a page asks for from now on. @returns waits until all of it has come, and nothing more is asked for */
export const noteRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  let changed = Date.now();
  const end = (request: Request) => {
    open.delete(request);
    changed = Date.now();
  };
  page.on('request', (request) => {
    if (isWorker(request)) return;
    open.add(request);
    changed = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const left = () => [...open].map((request) => request.url());
  const isQuiet = () => open.size === 0 && Date.now() - changed >= QUIET_MS;
  return () =>
    expect
      .poll(() => (isQuiet() ? [] : ['more may come', ...left()]), { intervals: [50], timeout: 60_000 })
      .toEqual([]);
};
