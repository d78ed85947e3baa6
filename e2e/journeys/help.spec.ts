import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { arrived } from '../support/device.ts';
import { mainHeading } from '../support/pages.ts';

test('by keyboard alone, and without a network: the numbers open, can be called, and close', async ({
  page,
  context,
}) => {
  await page.goto('/terms');
  await expect(mainHeading(page, 'Terms of Service')).toBeVisible();
  await arrived(page);
  await context.setOffline(true);
  const button = page.getByRole('banner').getByRole('button', { name: 'Need help now?' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Need help now?' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Need help now?' })).toBeFocused();
  await expectAccessible(page);

  const hrefs = await dialog.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([
    'tel:911',
    'tel:988',
    'sms:988',
    'tel:+18338526262',
    'sms:+18338526262',
    'sms:741741?&body=HOME',
    'tel:+18007997233',
  ]);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('link', { name: '911' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await context.setOffline(false);
});
