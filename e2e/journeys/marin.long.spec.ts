import type { Page } from '@playwright/test';
import { voiceMessages } from '@reset/contracts/voice';
import { expect, test } from '../support/browser.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import {
  endButton,
  said,
  scriptVoice,
  sound,
  soundArgs,
  talkButton,
  tellVoice,
  typeToMarin,
  unscriptVoice,
  voiceCalls,
} from '../support/marin-page.ts';
import { bringSession, newMember } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';
import { countHandles, loseMicrophone, pageHandles, voiceHandles } from '../support/voice-handles.ts';

const CALLS = 20;
/** What is made with the first calls stays: codecs, a context of the browser's own. */
const SETTLED = 3;

const executablePath = chromiumPath();
test.use({
  launchOptions: { args: [...chromiumArgs, ...soundArgs], ...(executablePath !== undefined && { executablePath }) },
});

test.beforeEach(async ({ context, page, stack }) => {
  await unscriptVoice(stack);
  await context.addInitScript(countHandles);
  await context.grantPermissions(['microphone']);
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/journal-marin');
});

/** Marin says all that she has to say to each. */
const listenTo = async (page: Page, ...sentences: readonly string[]): Promise<void> => {
  for (const words of sentences) {
    await typeToMarin(page, words);
    await expect(page.getByText('Marin is speaking')).toBeVisible();
    await expect(page.getByText('Marin is listening')).toBeVisible();
  }
};

for (const transport of ['webrtc', 'websocket'] as const)
  test(`${CALLS} conversations in a row over ${transport} leave nothing open, here and there`, async ({
    page,
    stack,
    watch,
  }) => {
    test.setTimeout(600_000);
    if (transport === 'websocket') {
      watch.expect(/status of 503 .*voice\/calls/);
      await scriptVoice(stack, { transport: 'webrtc', refuse: { at: 'call', status: 500 } });
    }
    const after: unknown[] = [];
    for (let call = 1; call <= CALLS; call += 1) {
      await talkButton(page).click();
      await expect(sound(page)).toHaveAttribute('data-sound', 'marin');
      // Each takes two secrets over the second way, and twelve a minute are given.
      if (transport === 'websocket') await listenTo(page, 'I slept two hours.', 'It was a long day.');
      await endButton(page).click();
      await expect.poll(async () => (await voiceCalls(stack)).at(-1)).toMatchObject({ state: 'closed', transport });
      await expect.poll(async () => (await voiceHandles(stack))['peers']).toBe(0);
      await expect.poll(async () => (await pageHandles(page)).contexts).toBe(0);
      if (call !== SETTLED && call !== CALLS) continue;
      const there = await voiceHandles(stack);
      after.push({ page: await pageHandles(page), there: { ...there, timers: undefined, secrets: undefined } });
    }
    expect(after[1]).toEqual(after[0]);
    expect(after[0]).toMatchObject({ page: { peers: 0, channels: 0, contexts: 0, tracks: 0 } });
  });

for (const hers of [true, false])
  test(`words of ${hers ? 'hers' : "Marin's"} that ask for people: the card is there at once, and she is silent`, async ({
    page,
    stack,
  }) => {
    const words = hers
      ? { hers: 'I want to kill myself.', transcript: 'now' }
      : { begins: 'You should kill yourself. ' };
    await scriptVoice(stack, { answers: false, paceMs: 0, lines: [{ after: 'told', ...words }] });
    await talkButton(page).click();
    await expectToast(page, voiceMessages.connected);
    await page.evaluate(() => {
      const seen = { at: 0 };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const there = document.body.textContent?.includes('You do not have to carry this alone');
        if (there) seen.at ||= performance.timeOrigin + performance.now();
      }).observe(document.body, { childList: true, subtree: true });
    });
    const told = performance.timeOrigin + performance.now();
    await tellVoice(stack);
    await expect(page.getByRole('region', { name: 'You do not have to carry this alone' })).toBeVisible();
    const at = await page.evaluate(() => (window as unknown as { readonly seen: { readonly at: number } }).seen.at);
    console.log(`  help card after ${(at - told).toFixed(0)} ms (${hers ? 'hers' : "Marin's"})`);
    await expect
      .poll(async () => (await voiceCalls(stack)).at(-1)?.events.map(({ type }) => type))
      .toContain('response.cancel');
    await expect(sound(page)).not.toHaveAttribute('data-sound', 'marin');
  });

test('a microphone that is taken away in the middle is asked for again', async ({ page, stack }) => {
  await talkButton(page).click();
  await expect(said(page)).toContainText(voiceMessages.whoSheIs);
  await page.getByRole('switch', { name: 'Tap to talk' }).uncheck();
  const heard = async () => (await voiceCalls(stack)).at(-1)?.heard.samples ?? 0;
  await expect.poll(heard).toBeGreaterThan(8_000);
  await loseMicrophone(page);
  await expect.poll(async () => (await pageHandles(page)).tracks).toBe(1);
  const before = await heard();
  await expect.poll(heard).toBeGreaterThan(before + 24_000);
  await typeToMarin(page, 'You are still there.');
  await endButton(page).click();
  await expect.poll(async () => (await pageHandles(page)).tracks).toBe(0);
});
