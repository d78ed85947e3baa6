import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { tabTo } from '../support/keyboard.ts';
import { mainHeading } from '../support/pages.ts';

test('About is in the footer, tells the story, and leads to a pillar by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(mainHeading(page, 'About RESET')).toBeVisible();
  await expect(page).toHaveTitle('About · RESET');
  for (const name of ['Our story', 'Our mission', 'What we hold to', 'Our community', 'Why RESET?', 'Beyond the App']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  await expectAccessible(page);
  await tabTo(page, page.getByRole('region', { name: 'Why RESET?' }).getByRole('link', { name: 'Stabilize' }));
  await page.keyboard.press('Enter');
  await expect(mainHeading(page, 'Stabilize')).toBeVisible();
});
