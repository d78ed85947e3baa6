import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { tabTo } from '../support/keyboard.ts';
import { mainHeading } from '../support/pages.ts';
import { holdTime, pass, sheet, visit } from '../support/practices.ts';

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
