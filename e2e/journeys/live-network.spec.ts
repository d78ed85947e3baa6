import type { Browser, Page } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { chatPath, thread, whenTold, write } from '../support/chat-page.ts';
import { newDevice } from '../support/device.ts';
import { killNow } from '../support/faults.ts';
import { isFull } from '../support/full.ts';
import { hang } from '../support/hang.ts';
import { connect, memberNamed, say as sayTo } from '../support/pairs.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { expect, test } from '../support/test.ts';

/** Two who chat in browsers of their own, one of them over a network that the test has in its hand. */
const openChat = async (browser: Browser, stack: Stack) => {
  const network = await startTcpProxy(stack.url);
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  const id = await connect(stack, mia, ada);
  const [hers, other] = [await newDevice(browser, network, mia), await newDevice(browser, stack, ada)];
  // A browser that sleeps soon after it has opened a page says that it used late what was fetched early.
  for (const device of [hers, other]) device.expect(/WebSocket connection to '\S+' failed|net::ERR_|link preload/);
  const told = await Promise.all([hers, other].map(({ page }) => whenTold(page)));
  for (const { page } of [hers, other]) await page.goto(chatPath(id));
  await Promise.all(told.map((wait) => wait()));
  const openedAt = await birthOf(hers.page);
  const said: string[] = [];
  const say = (page: Page, to: string) => (words: string) => {
    said.push(words);
    return write(page, to, words);
  };
  const [miaSays, adaSays] = [say(hers.page, 'Ada K.'), say(other.page, 'Mia K.')];
  return {
    network,
    page: hers.page,
    /** Ada's page is not needed for it. */
    adaSaysElsewhere: (words: string) => {
      said.push(words);
      return sayTo(stack, ada, id, words);
    },
    both: async (when: string) => {
      await miaSays(`Mia ${when}.`);
      await adaSays(`Ada ${when}.`);
    },
    /** Waits until each has all that both wrote, once and in the same order, on the page that was there from the start. */
    whole: async () => {
      await expect
        .poll(async () => (await wordsOn(hers.page)).toSorted(), { timeout: 90_000 })
        .toEqual(said.toSorted());
      await expect.poll(() => wordsOn(other.page)).toEqual(await wordsOn(hers.page));
      expect(await birthOf(hers.page)).toBe(openedAt);
    },
    close: async () => {
      for (const device of [hers, other]) await device.close();
      await network.close();
    },
  };
};

/** No reload makes it another. */
const birthOf = (page: Page) => page.evaluate(() => performance.timeOrigin);
const wordsOn = async (page: Page): Promise<string[]> =>
  (await thread(page).getByRole('listitem').allTextContents()).flatMap(
    (text) => text.match(/(?:Mia|Ada) [a-z ]+\./g) ?? [],
  );
/** She looks at it again; browsers say so after a sleep and on the way back to a tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
/** The live connection alone: what a page asks has a patience of its own. */
const isLive = (first: string) => first.startsWith('GET /socket.io/');

// Each is a row of faults, and waits for the page's own times.
test.describe.configure({ timeout: 120_000 });

test('the hub is killed, the network breaks, is refused and cut each way in the middle of a chat', async ({
  browser,
  stack,
}) => {
  const chat = await openChat(browser, stack);
  const faults: Readonly<Record<string, (network: TcpProxy) => void | Promise<void>>> = {
    'broken off': (network) => network.reset(),
    'cut on the way up': (network) => network.hold('up'),
    'cut on the way down': (network) => network.hold('down'),
    refused: (network) => network.refuse(),
  };
  const again = await whenTold(chat.page);
  const { back } = await killNow(stack, 'realtime');
  await chat.both('without the hub');
  await back();
  await again();
  await chat.whole();
  for (const [when, begin] of Object.entries(faults)) {
    await begin(chat.network);
    await chat.both(when);
    chat.network.pass();
    await chat.whole();
  }
  await chat.close();
});

/** Stopped as a device that sleeps stops it. */
const processOf = async (browser: Browser): Promise<number> => {
  const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
  const found = processInfo.find(({ type }) => type === 'browser');
  if (!found) throw new Error('the browser says no number of its own');
  return found.id;
};

test('a connection that is dead without saying so is found when she comes back, after a sleep too', async ({
  browser,
  stack,
}) => {
  const chat = await openChat(browser, stack);
  // The sleep below is one on the way down.
  for (const way of isFull ? (['up', 'down'] as const) : (['up'] as const)) {
    chat.network.swallow(way, isLive);
    chat.network.pass();
    await chat.both(`dead on the way ${way}`);
    const again = await whenTold(chat.page);
    await comeBack(chat.page);
    await again();
    await chat.whole();
  }
  const wake = hang(await processOf(browser));
  chat.network.swallow('down', isLive);
  chat.network.pass();
  await chat.adaSaysElsewhere('Ada while she sleeps.');
  wake();
  await comeBack(chat.page);
  await chat.both('awake');
  await chat.whole();
  await chat.close();
});
