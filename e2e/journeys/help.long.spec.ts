import { expect, test } from '../support/browser.ts';

test('at 320 px it fits, and the phone’s menu has it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Need help now?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Need help now?' });
  await expect(dialog.getByRole('link', { name: 'Call 988' })).toBeVisible();
  const sideways = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});
