import type { Page } from '@playwright/test';
import { needing } from '../support/attempts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, newMember } from '../support/people.ts';
import { expectNoSidewaysScroll } from '../support/room.ts';
import { answerByPointer } from '../support/quiz-page.ts';

const appearance = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('group', { name: 'Appearance' }).getByText(name, { exact: true });

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'] ?? 'system');
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

// Every page fits as it comes: see pages.spec.ts.
test('320 pixels are enough for what only comes when she does something', async ({ page, context, stack }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await expectNoSidewaysScroll(page, 'signing up');

  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  await page.goto('/quiz');
  await answerByPointer(page, needing('transform'));
  await expect(mainHeading(page, 'Your results')).toBeVisible();
  await expectNoSidewaysScroll(page, 'results');
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport();
  await expectNoSidewaysScroll(page, 'account menu');
});

test('the appearance she chose stays, without a flash of another', async ({ page, context }) => {
  await page.addInitScript(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    new MutationObserver(() => (seen['themed'] ??= performance.now())).observe(document, {
      attributes: true,
      attributeFilter: ['data-theme'],
      subtree: true,
    });
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) seen[name] = startTime;
    }).observe({ type: 'paint', buffered: true });
  });
  await page.goto('/');
  const looks = new Set<string>();
  for (const [name, chosen] of [
    ['Light', 'light'],
    ['Dark', 'dark'],
    ['Night feed', 'night'],
  ] as const) {
    await appearance(page, name).click();
    expect(await theme(page)).toBe(chosen);
    await page.reload();
    await expect(mainHeading(page, 'Wear Your Truth. Come Home to Yourself.')).toBeVisible();
    expect(await theme(page)).toBe(chosen);
    const seen = () => page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
    await expect.poll(async () => (await seen())['first-paint']).toBeDefined();
    const { themed = Infinity, 'first-paint': painted = 0 } = await seen();
    expect(themed).toBeLessThan(painted);
    looks.add(await background(page));
    await expectAccessible(page);
  }
  expect(looks.size).toBe(3);

  // Another tab follows at once, and the device's own wish counts again when she says so.
  const other = await context.newPage();
  await other.goto('/quiz');
  expect(await theme(other)).toBe('night');
  await appearance(page, 'System').click();
  await expect.poll(() => theme(other)).toBe('system');
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).not.toBe(light);
});

test('nothing moves for those who asked for less motion', async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => animation.effect?.getComputedTiming())
        .filter((timing) => timing && Number(timing.endTime) > 1)
        .map((timing) => String(timing?.endTime)),
    );
  await page.goto('/');
  await expect(mainHeading(page, 'Wear Your Truth. Come Home to Yourself.')).toBeVisible();
  expect(await moving()).toEqual([]);
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await moving()).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.goto('/quiz');
  await answerByPointer(page, needing('explore'), 0, 1);
  expect(await moving()).toEqual([]);
});
