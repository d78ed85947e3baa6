import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { tabTo } from '../support/keyboard.ts';
import { mainHeading } from '../support/pages.ts';
import { followAll } from '../support/getting-around.ts';
import { isFull } from '../support/full.ts';
import { desktop, phone } from '../support/screens.ts';

const toolPages = [
  ['Library', '/library'],
  ['Mama Balance', '/life-tracker'],
  ['Checklists', '/checklists'],
] as const;

/** The full run walks everything on both, each a project of its own. */
const screens = isFull ? { 'as it comes': {} } : { 'on her phone': phone, 'on a large screen': desktop };

for (const [where, screen] of Object.entries(screens)) {
  test.describe(where, () => {
    test.use(screen);

    test('the menu shows where she is and leads everywhere', async ({ page, isMobile }) => {
      await page.goto('/');
      if (!isMobile) {
        const main = page.getByRole('navigation', { name: 'Main' });
        await expect(main.getByRole('link')).toHaveText([
          'Home',
          'RESET Method',
          'Take Quiz',
          'Community',
          'Marketplace',
          'About',
        ]);
        await followAll(page, () => main.getByRole('link'));
        await expect(main.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
        const tools = main.getByRole('button', { name: 'Tools' });
        for (const [name, path] of toolPages) {
          await tools.click();
          await main.getByRole('link', { name, exact: true }).click();
          await expect(page).toHaveURL(path);
          await expect(tools).toHaveAttribute('data-current', 'true');
        }
        await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
        await expect(page).toHaveURL('/auth');
        return;
      }
      const open = page.getByRole('button', { name: 'Menu' });
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      for (const [name, path] of [
        ['RESET Method', '/reset'],
        ['Take Quiz', '/quiz'],
        ['Community', '/community'],
        ['Marketplace', '/marketplace'],
        ['Home', '/'],
      ] as const) {
        await open.click();
        if (path === '/reset') await expectAccessible(page);
        await expect(drawer.getByText('Night feed')).toBeInViewport();
        await drawer.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect(drawer).toBeHidden();
      }
      const sheet = page.getByRole('dialog', { name: 'Tools' });
      for (const [name, path] of toolPages) {
        await page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Tools' }).click();
        if (path === '/library') await expectAccessible(page);
        await sheet.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect(sheet).toBeHidden();
      }
      const quick = page.getByRole('navigation', { name: 'Quick' });
      await quick.getByRole('link', { name: 'Community' }).click();
      await expect(page).toHaveURL('/community');
      await expect(mainHeading(page, 'Community')).toBeVisible();
      await quick.getByRole('link', { name: 'Home' }).click();
      await expect(page).toHaveURL('/');
      await open.click();
      await expect(drawer.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(open).toBeFocused();
    });

    test('the whole way by keyboard: skip link, menu, page, focus and title', async ({ page, isMobile }) => {
      await page.goto('/');
      await expect(mainHeading(page, 'Wear Your Truth. Come Home to Yourself.')).toBeVisible();
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Take the Free Quiz' })).toBeFocused();

      await tabTo(page, page.getByRole('link', { name: 'Explore RESET Method' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveTitle('The Method · RESET');
      await expect(mainHeading(page, 'The RESET Method')).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: 'The Method · RESET' })).toHaveCount(1);

      if (isMobile) {
        await tabTo(page, page.getByRole('button', { name: 'Menu' }));
        await page.keyboard.press('Enter');
        await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Take Quiz' }));
      } else {
        await page.reload();
        await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Take Quiz' }));
      }
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/quiz');
      await expect(mainHeading(page, 'The RESET Quiz')).toBeFocused();
    });

    test('another address in the same window begins at its top; a reload, and the way back, stay', async ({ page }) => {
      await page.goto('/reset');
      const link = page.getByRole('link', { name: 'Go to Transform' });
      const scroll = async () => {
        await link.scrollIntoViewIfNeeded();
        // She sees it before she goes on.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      };
      await scroll();
      await page.reload();
      await expect(link).toBeInViewport();
      await page.goto('/about');
      await expect(mainHeading(page, 'About RESET')).toBeInViewport();
      await page.goto('/reset');
      await expect(mainHeading(page, 'The RESET Method')).toBeInViewport();
      await scroll();
      await page.goto('/about');
      await expect(mainHeading(page, 'About RESET')).toBeInViewport();
      await page.goBack();
      await expect(link).toBeInViewport();
    });
  });
}
