import { type Browser, chromium, type Page } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { chromiumArgs, chromiumPath } from '../../support/chromium.ts';
import { connectForTalk, memberNamed } from '../../support/pairs.ts';
import { bringSession, type Member } from '../../support/people.ts';
import { inTurn, median, report } from '../rounds.ts';
import type { Bare } from './bare.ts';
import type { Child } from './child.ts';

const ROUNDS = 40;

interface Two {
  readonly writes: Page;
  readonly reads: Page;
}

/** When Enter was pressed, and when words are on the screen, by the clock that all pages of a machine share. */
const note = () => {
  const seen = { pressed: 0, shown: 0, awaited: '' };
  Object.assign(window, { seen });
  const now = () => performance.timeOrigin + performance.now();
  addEventListener('keydown', ({ key }) => key === 'Enter' && (seen.pressed = now()), { capture: true });
  const look = () => {
    if (seen.shown > 0 || seen.awaited === '' || !document.body.textContent?.includes(seen.awaited)) return;
    requestAnimationFrame(() => (seen.shown ||= now()));
  };
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true }),
  );
};

type Noted = { readonly seen: { pressed: number; shown: number; awaited: string } };

let said = 0;
/** @returns milliseconds from Enter here to the words on the other's screen */
const sayOnce = async ({ writes, reads }: Two): Promise<number> => {
  said += 1;
  const words = `words number ${said}.`;
  await reads.evaluate((awaited) => Object.assign((window as unknown as Noted).seen, { awaited, shown: 0 }), words);
  await writes.locator('textarea').fill(words);
  await writes.locator('textarea').press('Enter');
  const shown = await reads.waitForFunction(() => (window as unknown as Noted).seen.shown);
  return (await shown.jsonValue()) - (await writes.evaluate(() => (window as unknown as Noted).seen.pressed));
};

const openChats = async (browser: Browser, stack: Stack): Promise<Two> => {
  const [ada, bea] = [await memberNamed(stack, 'Ada'), await memberNamed(stack, 'Bea')];
  const id = await connectForTalk(stack, ada, bea);
  const openChat = async (member: Member) => {
    const context = await browser.newContext();
    await bringSession(context, stack, member.session);
    const page = await context.newPage();
    await page.addInitScript(note);
    const joined = page.waitForResponse((response) => /\/messages\?\S*after=/.test(response.url()));
    await page.goto(`${stack.url}/community/messages/${id}`);
    await joined;
    return page;
  };
  return { writes: await openChat(ada), reads: await openChat(bea) };
};

const openBare = async (browser: Browser, url: string): Promise<Two> => {
  const openPage = async () => {
    const page = await (await browser.newContext()).newPage();
    await page.addInitScript(note);
    await page.goto(`${url}/`);
    await page.getByText('ready').waitFor();
    return page;
  };
  return { writes: await openPage(), reads: await openPage() };
};

/** From Enter on one screen to the words on another, against a bare page that socket.io passes them to. */
export const benchScreens = async (stack: Stack, bareServer: Child<Bare>): Promise<void> => {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: chromiumArgs,
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    const ours = await openChats(browser, stack);
    const bare = await openBare(browser, await bareServer.ask('start', null));
    const times = await inTurn(
      ROUNDS,
      () => sayOnce(ours),
      () => sayOnce(bare),
    );
    const [a, b] = [median(times.a), median(times.b)];
    report('live, from Enter to her screen, p50', a / b, '<= 3', `${a.toFixed(1)} and ${b.toFixed(1)} ms`);
  } finally {
    await browser.close();
  }
};
