import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { runButton } from '../support/coach-page.ts';
import { connect, memberNamed, say } from '../support/pairs.ts';
import { pillarPages } from '../support/pages.ts';
import { bringSession, newMember } from '../support/people.ts';
import { thumbOn } from '../support/taps.ts';
import { expectToast } from '../support/toast.ts';

/** How far away everything is on a phone, from a cold open as a member; typing is not counted, scrolling is not allowed. */
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test.beforeEach(async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/');
});

const today = (page: Page) => page.getByRole('region', { name: /^Today/ });
/** What is left of the screen above the keys. */
const openKeyboard = (page: Page) => page.setViewportSize({ width: 390, height: 480 });

test('an entry: two taps to write, one to save it above the keys', async ({ page }) => {
  const thumb = thumbOn(page);
  await thumb.tap(today(page).getByRole('link', { name: 'Write' }));
  const form = page.getByRole('form', { name: 'Freeform entry' });
  await thumb.tap(form.getByRole('textbox'));
  await openKeyboard(page);
  await page.keyboard.type('The tea was warm.');
  const typed = thumb.taps();
  await thumb.tap(form.getByRole('button', { name: 'Save entry' }));
  await expectToast(page, { title: 'Entry saved!' });
  expect([typed, thumb.taps()]).toEqual([2, 3]);
});

test('the Life Coach speaks after two', async ({ page }) => {
  const thumb = thumbOn(page);
  await thumb.tap(today(page).getByRole('link', { name: 'Life Coach' }));
  await thumb.tap(runButton(page));
  await expectToast(page, { title: 'Advice generated' });
  expect(thumb.taps()).toBe(2);
});

test('a breath runs after two', async ({ page }) => {
  const thumb = thumbOn(page);
  await thumb.tap(today(page).getByRole('button', { name: '1 minute' }));
  await thumb.tap(today(page).getByRole('link', { name: /^Begin/ }));
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(thumb.taps()).toBe(2);
});

test('an answer to a message that waits: three', async ({ page, context, stack }) => {
  const [mia, ada] = [await memberNamed(stack, 'Mia'), await memberNamed(stack, 'Ada')];
  await say(stack, ada, await connect(stack, ada, mia), 'How was the night?');
  await bringSession(context, stack, mia.session);
  await page.goto('/');
  const thumb = thumbOn(page);
  await thumb.tap(today(page).getByRole('link', { name: /^Reply to/ }));
  await expect(page.getByText('How was the night?')).toBeInViewport();
  await thumb.tap(page.getByLabel('Message to Ada K.'));
  await openKeyboard(page);
  await page.keyboard.type('Long, and quiet.');
  await thumb.tap(page.getByRole('button', { name: 'Send' }));
  await expect(page.getByRole('log').getByText('Long, and quiet.')).toBeInViewport();
  expect(thumb.taps()).toBe(3);
});

test('a post in the forum: four', async ({ page }) => {
  const thumb = thumbOn(page);
  await thumb.tap(page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Community' }));
  await thumb.tap(page.getByRole('main').getByRole('link', { name: 'Forum', exact: true }));
  await thumb.tap(page.getByRole('button', { name: 'New Post' }));
  await page.keyboard.type('Awake');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Who else is up tonight?');
  await thumb.tap(page.getByRole('form', { name: 'New post' }).getByRole('button', { name: 'Post', exact: true }));
  await expectToast(page, { title: 'Post created!' });
  expect(thumb.taps()).toBe(4);
});

test('on every pillar’s page a practice can be begun without a scroll', async ({ page }) => {
  for (const { path, heading } of pillarPages) {
    await page.goto(path);
    const begin = page.getByRole('link', { name: /^Begin / }).first();
    await expect(begin, heading).toBeInViewport({ ratio: 1 });
    // Nor is it under the bar.
    await begin.click({ trial: true });
    expect(await page.evaluate(() => scrollY), heading).toBe(0);
  }
});
