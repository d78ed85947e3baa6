import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { tabTo } from '../support/keyboard.ts';
import { mainHeading } from '../support/pages.ts';

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** From here on time stands still unless the test lets it run. */
const holdTime = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
};

/** Waits until the page has shown what came of the last timers. */
const shown = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let task = 0; task < 4; task += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
    }
  });

/** Lets time pass, and the page follow it second by second, or in longer steps as a busy one would. */
const pass = async (page: Page, ms: number, step = 1000): Promise<void> => {
  await shown(page);
  for (let left = ms; left > 0; left -= step) {
    await page.clock.runFor(Math.min(left, step));
    await shown(page);
  }
};

/** Opens a page whose time the test may hold. */
const visit = async (page: Page, path: string): Promise<void> => {
  await page.clock.install();
  await page.goto(path);
};

test('box breathing by keyboard alone, from the card to the last breath', async ({ page }) => {
  await visit(page, '/reset/release');
  await expect(mainHeading(page, 'Release')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Begin Box breathing' }));
  await page.keyboard.press('Enter');
  const box = sheet(page, 'Box breathing');
  await expect(box).toBeVisible();
  await expect(page).toHaveURL('/reset/release?practice=box-breathing');
  await expectAccessible(page);

  await tabTo(page, box.getByRole('radio', { name: '5', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(box.getByRole('radio', { name: '6', exact: true })).toBeChecked();
  await tabTo(page, box.getByRole('button', { name: 'Start' }));
  await holdTime(page);
  await page.keyboard.press('Enter');
  const heard = box.getByRole('status');
  await expect(heard).toHaveText('Round 1 of 6. Breathe in');
  await pass(page, 4020);
  await expect(heard).toHaveText('Hold');
  await pass(page, 4000);
  await expect(heard).toHaveText('Breathe out');
  await pass(page, 8000);
  await expect(heard).toHaveText('Round 2 of 6. Breathe in');
  await expect(box.getByRole('progressbar', { name: 'Box breathing' })).toHaveAttribute(
    'aria-valuetext',
    'Round 2 of 6',
  );

  const button = box.getByRole('button', { name: 'Pause' });
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box.getByText('Paused. Take all the time you need.')).toBeVisible();
  await pass(page, 60_000, 60_000);
  await expect(heard).toHaveText('Paused. Round 2 of 6. Breathe in');
  await page.keyboard.press('Space');
  await pass(page, 5 * 16_000, 8000);
  await pass(page, 20);
  await expect(box.getByRole('heading', { name: 'That was all of it.' })).toBeFocused();

  await page.keyboard.press('Escape');
  await page.clock.resume();
  await expect(box).toBeHidden();
  await expect(page).toHaveURL('/reset/release');
  await expect(page.getByRole('link', { name: 'Begin Box breathing' })).toBeFocused();
});

test('while a breath runs nothing is in the way, and the shape follows it', async ({ page }) => {
  await visit(page, '/reset/release?practice=4-7-8-breathing');
  const breath = sheet(page, '4-7-8 breathing');
  await expect(breath.getByRole('button', { name: 'Start' })).toBeVisible();
  await holdTime(page);
  await breath.getByRole('button', { name: 'Start' }).click();
  const width = async () => (await breath.locator('svg path').last().boundingBox())?.width ?? 0;
  await pass(page, 50);
  const empty = await width();
  await pass(page, 4000);
  expect(await width()).toBeGreaterThan(empty * 1.6);
  await expect(breath.getByText('Hold', { exact: true }).first()).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
});

test('with less motion the breath is told in words, and nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/reset/release?practice=box-breathing');
  const box = sheet(page, 'Box breathing');
  await expect(box.getByRole('button', { name: 'Start' })).toBeVisible();
  await holdTime(page);
  await box.getByRole('button', { name: 'Start' }).click();
  const width = async () => (await box.locator('svg path').last().boundingBox())?.width ?? 0;
  const before = await width();
  await pass(page, 4000);
  await expect(box.getByRole('status')).toHaveText('Hold');
  expect(await width()).toBe(before);
});

test('the body scan goes on by itself, back and forth, and Back of the browser closes it', async ({ page }) => {
  await visit(page, '/reset/release');
  await page.getByRole('link', { name: 'Begin Body scan' }).click();
  const scan = sheet(page, 'Body scan');
  await scan.getByText('All steps').click();
  await expect(scan.getByRole('listitem')).toHaveCount(8);
  await holdTime(page);
  await scan.getByRole('button', { name: 'Start' }).click();
  await pass(page, 30_000);
  await expect(scan.getByText('Step 2 of 8', { exact: true })).toBeVisible();
  await scan.getByRole('button', { name: 'Next' }).click();
  await expect(scan.getByText('Step 3 of 8', { exact: true })).toBeVisible();
  await scan.getByRole('button', { name: 'Back' }).click();
  await expect(scan.getByText('Step 2 of 8', { exact: true })).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);

  await page.goBack();
  await expect(scan).toBeHidden();
  await expect(page).toHaveURL('/reset/release');
  await page.getByRole('link', { name: 'Continue Body scan' }).click();
  await expect(scan.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(scan.getByText('Step 2 of 8', { exact: true })).toBeVisible();
});

test('sound and vibration are hers to turn on, and her choice is kept', async ({ page }) => {
  await page.goto('/reset/stabilize?practice=hand-on-heart');
  const tone = sheet(page, 'Hand on heart').getByRole('switch', { name: 'Soft tone' });
  await expect(tone).not.toBeChecked();
  await tone.check();
  await sheet(page, 'Hand on heart').getByRole('button', { name: 'Start' }).click();
  await sheet(page, 'Hand on heart').getByRole('button', { name: 'End' }).click();
  await expect(page.getByRole('heading', { name: 'That was enough for now.' })).toBeFocused();
  await page.goto('/reset/release?practice=box-breathing');
  await expect(sheet(page, 'Box breathing').getByRole('switch', { name: 'Soft tone' })).toBeChecked();
});

test('she has five minutes: one practice is held out, and its link begins it', async ({ page }) => {
  await page.goto('/reset');
  await page.getByRole('button', { name: '5 minutes', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Begin Body scan' }).click();
  await expect(page).toHaveURL('/reset/release?practice=body-scan');
  await expect(sheet(page, 'Body scan').getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page, 'Body scan')).toBeHidden();
  await expect(page).toHaveURL('/reset/release');
});
