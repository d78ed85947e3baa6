import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Stack, startStack } from '@reset/stack';
import { needing } from './support/attempts.ts';
import { chromiumArgs, chromiumPath } from './support/chromium.ts';
import { knownPages, mainHeading, unknownPage } from './support/pages.ts';
import { bringSession, type Member, newAdmin, newMember, signIn } from './support/people.ts';
import { answerByPointer } from './support/quiz-page.ts';
import { roomy } from './support/roomy.ts';
import { aFewWeeks } from './support/weeks.ts';

// Pictures of every page, phone and desktop, in three themes, a sheet of all of them, and the README's.

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const themes = ['light', 'dark', 'night'] as const;

interface Scene {
  readonly name: string;
  readonly path: string;
  readonly heading: string;
  /** Seen by a new member, by the demo member, or by an admin. */
  readonly member?: boolean | 'demo' | 'admin';
  /** What she had written before. */
  readonly before?: (stack: Stack, member: Member) => Promise<void>;
  readonly prepare?: (page: Page) => Promise<void>;
}

const follow = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name }).first().click();
  await mainHeading(page, name).waitFor();
};

const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

const scenes: readonly Scene[] = [
  ...[...knownPages, unknownPage].map(({ path, heading, member }) => ({
    name: nameOf(path),
    path,
    heading,
    ...(member && { member }),
  })),
  {
    name: 'quiz-results',
    path: '/quiz',
    heading: 'The RESET Quiz',
    member: true,
    prepare: async (page) => {
      await answerByPointer(page, needing('energize'));
      await mainHeading(page, 'Your results').waitFor();
    },
  },
];

/** What pages look like while they are used. */
const used: readonly Scene[] = [
  {
    name: 'pacer',
    path: '/reset/release',
    heading: 'Release',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Begin Box breathing' }).click();
      const sheet = page.getByRole('dialog', { name: 'Box breathing' });
      await sheet.getByRole('button', { name: 'Start' }).click();
      await sheet.getByRole('status').filter({ hasText: 'Hold' }).waitFor();
    },
  },
  {
    name: 'wheel-chosen',
    path: '/library/emotion-wheel',
    heading: 'Emotion Wheel Workshop',
    prepare: async (page) => {
      for (const name of ['Sad', 'Lonely', 'Left out']) {
        await page.getByRole('radio', { name, exact: true }).check({ force: true });
      }
    },
  },
  {
    name: 'tracker-used',
    path: '/life-tracker',
    heading: 'Mama Balance Tracker',
    prepare: async (page) => {
      for (let glass = 0; glass < 5; glass += 1) await page.getByRole('button', { name: 'One glass more' }).click();
      await page.getByRole('checkbox', { name: 'Movement/Walk' }).check();
      await page.getByRole('checkbox', { name: 'Self-Care Moment' }).check();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'journal-used',
    path: '/journal',
    heading: 'Journal',
    member: true,
    before: aFewWeeks,
    prepare: async (page) => {
      await page.getByRole('img', { name: /mood/i }).waitFor();
      await page.getByText('Reflection', { exact: true }).first().click();
    },
  },
  {
    name: 'coach-advised',
    path: '/live-advisor',
    heading: 'Life Coach',
    member: true,
    before: aFewWeeks,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Run Life Coach' }).click();
      await page.getByText('Advice generated').waitFor();
    },
  },
  { name: 'notes-used', path: '/notes', heading: 'Brain Dump', member: true, before: aFewWeeks },
  {
    name: 'post-read',
    path: '/community/forum',
    heading: 'Forum',
    member: 'demo',
    prepare: (page) => follow(page, 'Hello from the kitchen floor'),
  },
  {
    name: 'challenge-read',
    path: '/community/challenges',
    heading: 'Challenges',
    member: 'demo',
    prepare: (page) => follow(page, 'Two weeks of sitting down to eat'),
  },
  {
    name: 'chat-used',
    path: '/community/peer-support',
    heading: 'Peer Support',
    member: 'demo',
    prepare: async (page) => {
      await page.getByRole('tab', { name: /connections/i }).click();
      await page
        .getByRole('link', { name: /message/i })
        .first()
        .click();
      await page.getByText(/Both sides! Tell me/).waitFor();
    },
  },
];

const all = [...scenes, ...used];

/** What the README shows: the first of each pair from `dist`, the second's name in `docs`. */
const best = [
  ['home-phone-light', 'home'],
  ['pacer-phone-night', 'pacer'],
  ['quiz-results-phone-dark', 'quiz'],
  ['tracker-used-phone-light', 'tracker'],
  ['journal-used-phone-light', 'journal'],
  ['coach-advised-phone-dark', 'coach'],
  ['community-forum-phone-light', 'forum'],
  ['chat-used-phone-night', 'chat'],
  ['wheel-chosen-desktop-light', 'wheel'],
] as const;

const root = join(import.meta.dirname, '..');
const out = join(root, 'dist', 'screenshots');
const docs = join(root, 'docs', 'screenshots');

const take = async (browser: Browser, stack: Stack, scene: Scene): Promise<void> => {
  const member =
    scene.member === 'admin' ? await newAdmin(stack) : scene.member === true ? await newMember(stack) : null;
  if (member) await scene.before?.(stack, member);
  const [demo] = stack.demo;
  const session = scene.member === 'demo' && demo ? await signIn(stack, demo) : member?.session;
  for (const [screen, viewport] of Object.entries(screens)) {
    for (const theme of themes) {
      const context = await browser.newContext({ viewport, baseURL: stack.url, reducedMotion: 'reduce' });
      if (session) await bringSession(context, stack, session);
      await context.addInitScript((name) => localStorage.setItem('reset:theme', name), theme);
      const page = await context.newPage();
      await page.goto(scene.path);
      await mainHeading(page, scene.heading).waitFor();
      await scene.prepare?.(page);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(out, `${scene.name}-${screen}-${theme}.png`) });
      await context.close();
    }
  }
};

/** One picture of all pictures. */
const sheet = async (browser: Browser): Promise<void> => {
  const rows = all.map(({ name }) => {
    const cells = Object.keys(screens).flatMap((screen) =>
      themes.map((theme) => `<img class="${screen}" src="${name}-${screen}-${theme}.png" alt="">`),
    );
    return `<h2>${name}</h2><p>${cells.join('')}</p>`;
  });
  const style = 'body{font:16px sans-serif;margin:16px} p{display:flex;gap:8px;margin:0} img{height:320px}';
  const file = join(out, 'sheet.html');
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${style}</style>${rows.join('')}`);
  const page = await browser.newPage({ viewport: { width: 2060, height: 900 } });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(out, 'sheet.png'), fullPage: true });
  await page.close();
};

// Names of scenes: only these are taken anew.
const wanted = process.argv.slice(2);
const chosen = wanted.length === 0 ? all : all.filter(({ name }) => wanted.includes(name));
if (wanted.length === 0) rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
mkdirSync(docs, { recursive: true });
const executablePath = chromiumPath();
const moved = Promise.withResolvers<void>();
const say = (line: string) => line.startsWith('the demo community is') && moved.resolve();
const stack = await startStack({ isolated: true, demo: true, partEnv: roomy, say });
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath !== undefined && { executablePath }) });
try {
  await moved.promise;
  for (const scene of chosen) {
    await take(browser, stack, scene);
    console.log(scene.name);
  }
  await sheet(browser);
  for (const [from, to] of best) copyFileSync(join(out, `${from}.png`), join(docs, `${to}.png`));
  const sizes = best.map(([, to]) => `${to}.png ${Math.round(readFileSync(join(docs, `${to}.png`)).length / 1024)} KB`);
  console.log(`every page: dist/screenshots/sheet.png; for the README: ${sizes.join(', ')}`);
} finally {
  await browser.close();
  await stack.stop();
}
