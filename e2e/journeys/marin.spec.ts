import { voiceMessages } from '@reset/contracts/voice';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { entry } from '../support/journal-page.ts';
import {
  ended,
  endButton,
  said,
  scriptVoice,
  sound,
  soundArgs,
  talkButton,
  typeToMarin,
  unscriptVoice,
  voiceCalls,
} from '../support/marin-page.ts';
import { bringSession, newMember } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';

const executablePath = chromiumPath();
test.use({
  launchOptions: { args: [...chromiumArgs, ...soundArgs], ...(executablePath !== undefined && { executablePath }) },
});

test.beforeEach(async ({ context, page, stack }) => {
  await unscriptVoice(stack);
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/journal-marin');
});

test('she talks with Marin, hears it, reads it, and saves it to her journal', async ({ page, context, stack }) => {
  await context.grantPermissions(['microphone', 'clipboard-read', 'clipboard-write']);
  await expect(talkButton(page)).toBeEnabled();
  await expectAccessible(page);
  await talkButton(page).click();
  await expectToast(page, voiceMessages.connected);
  await expect(sound(page)).toHaveAttribute('data-sound', 'marin');
  await expect(page.getByText('Marin is speaking')).toBeVisible();
  await expect(said(page)).toContainText(voiceMessages.whoSheIs);
  await expect(page.getByText('Marin is listening')).toBeVisible();
  expect((await voiceCalls(stack)).map(({ transport }) => transport)).toEqual(['webrtc']);
  await expectAccessible(page);

  await typeToMarin(page, 'I slept two hours and I cried at noon.');
  await expect(page.getByText('Marin is speaking')).toBeVisible();
  await page.getByRole('button', { name: 'Let me speak' }).click();
  await expect(page.getByText('Marin is listening')).toBeVisible();
  await expect
    .poll(async () => (await voiceCalls(stack))[0]?.events.map(({ type }) => type))
    .toContain('response.cancel');

  await endButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your conversation', exact: true })).toBeFocused();
  const card = ended(page);
  await expect(card.getByRole('figure')).toContainText('Built-in companion, rule-based');
  await expectAccessible(page);
  await expect.poll(async () => (await voiceCalls(stack))[0]?.state).toBe('closed');
  await card.getByRole('button', { name: 'Copy' }).click();
  await expectToast(page, voiceMessages.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('You: I slept two hours');
  await card.getByRole('button', { name: 'Save to journal' }).click();
  await expectToast(page, voiceMessages.saved);
  await expect(card).toHaveCount(0);

  await page.goto('/journal');
  const saved = entry(page, 'I slept two hours and I cried at noon.');
  await expect(saved).toContainText('With Marin');
});

test('over our own service where the direct way is none', async ({ page, context, stack, watch }) => {
  watch.expect(/status of 503 .*voice\/calls/);
  await context.grantPermissions(['microphone']);
  await scriptVoice(stack, { transport: 'webrtc', refuse: { at: 'call', status: 500 } });
  await talkButton(page).click();
  await expectToast(page, voiceMessages.connected);
  await expect(sound(page)).toHaveAttribute('data-sound', 'marin');
  await expect(said(page)).toContainText(voiceMessages.whoSheIs);
  await expect.poll(async () => (await voiceCalls(stack)).at(-1)?.transport).toBe('websocket');
  await typeToMarin(page, 'I slept two hours.');
  await expect(page.getByText('Marin is speaking')).toBeVisible();
  await page.getByRole('button', { name: 'Let me speak' }).click();
  await expect
    .poll(async () => (await voiceCalls(stack)).at(-1)?.events.map(({ type }) => type))
    .toContain('conversation.item.truncate');
  await page.getByRole('switch', { name: 'Tap to talk' }).uncheck();
  await expect.poll(async () => (await voiceCalls(stack)).at(-1)?.heard.samples).toBeGreaterThan(4_000);
  await endButton(page).click();
  await expect(ended(page)).toBeVisible();
});

test('where the microphone is refused, she types and Marin answers', async ({ page }) => {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await talkButton(page).click();
  await expectToast(page, voiceMessages.connected);
  await expect(page.getByText(/Your browser did not give the microphone\./)).toBeVisible();
  await expect(page.getByText('Marin is listening')).toBeVisible();
  await typeToMarin(page, 'I am tired.');
  await expect(sound(page)).toHaveAttribute('data-sound', 'marin');
  await expectAccessible(page);
});

test('words that ask for people: silence, people, and it can still be saved', async ({ page, context, stack }) => {
  await context.grantPermissions(['microphone']);
  await scriptVoice(stack, { answers: false, lines: [{ hers: 'I want to kill myself.', transcript: 'now' }] });
  await talkButton(page).click();
  const help = page.getByRole('region', { name: 'You do not have to carry this alone' });
  await expect(help).toBeVisible();
  await expect
    .poll(async () => (await voiceCalls(stack)).at(-1)?.events.map(({ type }) => type))
    .toContain('response.cancel');
  await expectAccessible(page);
  await endButton(page).click();
  await expect(help).toBeVisible();
  await ended(page).getByRole('button', { name: 'Save to journal' }).click();
  await expectToast(page, voiceMessages.saved);
});

test('a conversation that she left waits for her', async ({ page, context }) => {
  await context.grantPermissions(['microphone']);
  await talkButton(page).click();
  await expectToast(page, voiceMessages.connected);
  await typeToMarin(page, 'The night was long.');
  await page.reload();
  const waiting = page.getByRole('region', { name: 'Not saved yet' });
  await waiting.getByRole('group').first().locator('summary').click();
  await waiting.getByText('What you both said').click();
  await expect(waiting).toContainText('The night was long.');
  await expectAccessible(page);
  await waiting.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, voiceMessages.deleted);
  await expect(waiting).toHaveCount(0);
});
