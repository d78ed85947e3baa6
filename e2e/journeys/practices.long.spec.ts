import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { holdTime, pass, sheet, visit } from '../support/practices.ts';

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
