import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { tabTo } from '../support/keyboard.ts';
import { mainHeading } from '../support/pages.ts';

test('the emotion wheel by keyboard alone, with its picture beside it', async ({ page, isMobile }) => {
  await page.goto('/library/emotion-wheel');
  await expect(page.getByText(/This is no video/)).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'Tired', exact: true }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Sad', exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Left out', exact: true })).toBeChecked();
  const meaning = page.getByRole('region', { name: 'Left out', exact: true });
  await expect(meaning.getByText('To be seen by one person who need not be looked after.')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Begin again' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'What is here?' }).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Tired', exact: true })).toBeFocused();

  // The same by a finger or a mouse, as far out as there is room for.
  await page
    .locator('svg')
    .getByText(isMobile ? 'Anxious' : 'On edge', { exact: true })
    .locator('visible=true')
    .locator('..')
    .click();
  await expect(page.getByRole('radio', { name: 'Anxious', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Afraid', exact: true })).toBeChecked();
  await page.getByRole('link', { name: 'Seven ways to find the ground' }).click();
  await expect(mainHeading(page, 'Grounding Techniques PDF')).toBeVisible();
});

test('a narrow phone has the wheel as lists, and nothing to scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['', '/emotion-wheel', '/guided-body-scan', '/grounding-techniques', '/science-of-breathing']) {
    await page.goto(`/library${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('the body scan by keyboard: begun, walked, stopped', async ({ page }) => {
  await page.goto('/library/guided-body-scan');
  await expect(page.getByText(/This is no recording/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Begin the body scan' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Arriving' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  for (const place of ['Feet', 'Legs', 'Hips and seat']) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: place })).toBeVisible();
  }
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Stop here' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Begin the body scan' })).toBeFocused();
});
