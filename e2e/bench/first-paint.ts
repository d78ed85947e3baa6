import { type Browser, chromium, type Page } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { bringSession, newMember } from '../support/people.ts';
import { slowly } from '../support/shifts.ts';
import { inTurn, median, report } from './rounds.ts';
import { startDoor, stillOf } from './still.ts';
import { noteRequests } from '../support/quiet.ts';

const ROUNDS = 5;
/** How much slower than this machine her phone is. */
const SLOWER = 4;

/** In ms since a visit began; `page`: her page is there itself, no skeleton any more. */
interface Seen {
  readonly painted: number;
  readonly heading: number;
  readonly page: number;
  readonly shift: number;
}

/** Notes when a first heading is in sight, and when it is the page's own. */
const note = () => {
  const seen = { heading: 0, page: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const all = [...document.querySelectorAll('main h1')].filter((one) => one.checkVisibility());
    if (all.length > 0) seen.heading ||= performance.now();
    if (all.some((one) => !one.closest('[aria-hidden], [aria-busy]'))) seen.page ||= performance.now();
    if (seen.page === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const visit = async (page: Page, url: string): Promise<Seen> => {
  const quiet = noteRequests(page);
  await page.goto(url);
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.page > 0);
  await quiet();
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Omit<Seen, 'painted'> };
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    // What stands in the first frame is seen with it, not when that was begun.
    return { ...seen, painted, heading: Math.max(seen.heading, painted), page: Math.max(seen.page, painted) };
  });
};

/**
 * The worker keeps all of the shell and of the remotes that it was told of: from now on a visit is a second one. Asked
 * in the page, as `waitForFunction` takes the promise of an answer for a yes.
 */
const kept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { remotes } = JSON.parse(document.querySelector('#release')?.textContent ?? '') as {
      remotes: { name: string; version: string; offline?: boolean }[];
    };
    const [, shell = ''] = /"(\/shell\/[^/]+\/)first\.js/.exec(document.documentElement.outerHTML) ?? [];
    const seen = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const folders = remotes.filter(({ offline }) => offline).map((one) => `/remotes/${one.name}/${one.version}/`);
    const wanted = [shell, ...folders.filter((folder) => seen.some((path) => path.startsWith(folder)))];
    const isKept = async () => {
      const lists = await Promise.all(wanted.map((folder) => caches.match(`${folder}files.json`)));
      return lists.every((list) => list !== undefined) && navigator.serviceWorker.controller !== null;
    };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    while (!(await isKept())) await new Promise((done) => setTimeout(done, 50));
  });

type Session = Parameters<typeof bringSession>[2];

/** A first visit and a second one, of somebody who was never here. */
const twoVisits = async (browser: Browser, origin: string, path: string, session: Session | null, runs: boolean) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    if (session) await bringSession(context, { url: origin }, session);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.addInitScript(note);
    await slowly(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const first = await visit(page, origin + path);
    if (runs) await kept(page);
    return { first, second: await visit(page, origin + path) };
  } finally {
    await context.close();
  }
};

/** The page as it is once all of it has come. */
const finished = async (browser: Browser, origin: string, path: string, session: Session | null) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  try {
    if (session) await bringSession(context, { url: origin }, session);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.addInitScript(note);
    await visit(page, origin + path);
    return await page.evaluate(() => document.documentElement.outerHTML);
  } finally {
    await context.close();
  }
};

const ms = (a: number, b: number) => `${a.toFixed(0)} and ${b.toFixed(0)} ms`;

/**
 * Slow 4G and a quarter of this machine: home for a visitor and a member, and the journal, against the finished page as
 * a document of the same bytes that runs nothing, through one door.
 */
export const benchFirstPaint = async (stack: Stack): Promise<void> => {
  const path = chromiumPath();
  const browser = await chromium.launch({ ...(path && { executablePath: path }), args: [...chromiumArgs] });
  const door = await startDoor(stack.url);
  try {
    const member = await newMember(stack);
    for (const [name, place, session] of [
      ['/', '/', null],
      ['/ of a member', '/', member.session],
      ['/journal', '/journal', member.session],
    ] as const) {
      const still = door.put(`/still${place}`, stillOf(await finished(browser, door.url, place, session)));
      const { a, b } = await inTurn(
        ROUNDS,
        () => twoVisits(browser, door.url, place, session, true),
        () => twoVisits(browser, door.url, still, session, false),
      );
      const compare = (visits: 'first' | 'second', what: 'painted' | 'heading' | 'page', bar: string) => {
        const [ours, theirs] = [a, b].map((all) => median(all.map((each) => each[visits][what])));
        if (!ours || !theirs) throw new Error(`${name}: nothing was measured`);
        report(`${name} ${visits} visit, ${what}`, ours / theirs, bar, ms(ours, theirs));
      };
      compare('first', 'painted', '<= 1.2');
      compare('first', 'heading', '<= 2');
      compare('first', 'page', 'none');
      compare('second', 'painted', '<= 1.2');
      compare('second', 'heading', '<= 1.2');
      compare('second', 'page', 'none');
      const shift = Math.max(...a.flatMap(({ first, second }) => [first.shift, second.shift]));
      console.log(`${`${name} moved by itself`.padEnd(44)} ${shift.toFixed(3)}   (bar 0)`);
    }
  } finally {
    door.stop();
    await browser.close();
  }
};
