import { expect, test } from '../support/browser.ts';
import { mainHeading, pillarPages } from '../support/pages.ts';
import { followAll } from '../support/getting-around.ts';

test('home leads to the quiz, the method, every pillar and the sign-in page', async ({ page }) => {
  const links: [string, string][] = [
    ['Take the Free Quiz', '/quiz'],
    ['Explore RESET Method', '/reset'],
    ...pillarPages.map(({ heading, path }): [string, string] => [heading, path]),
    ['Join the Tribe', '/auth?mode=sign-up'],
    ['Start with Quiz', '/quiz'],
  ];
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: "You're Not Alone" })).toBeVisible();
  for (const [name, path] of links) {
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(mainHeading(page, 'Wear Your Truth. Come Home to Yourself.')).toBeVisible();
  }
});

test('/reset leads to every pillar, and each of them to the other four', async ({ page }) => {
  await page.goto('/reset');
  for (const { heading, path } of pillarPages) {
    await page.getByRole('link', { name: `Go to ${heading}` }).click();
    await expect(page).toHaveURL(path);
    const others = page.getByRole('navigation', { name: 'Other pillars' }).getByRole('link');
    await expect(others).toHaveText(pillarPages.map((one) => one.heading).filter((name) => name !== heading));
    await page.getByRole('main').getByRole('link', { name: 'The RESET Method' }).click();
    await expect(mainHeading(page, 'The RESET Method')).toBeVisible();
  }
});

test('every footer link leads somewhere', async ({ page }) => {
  await page.goto('/');
  await followAll(page, () => page.getByRole('navigation', { name: 'Footer' }).getByRole('link'));
});

test('going back returns to where she was on the page before', async ({ page }) => {
  await page.goto('/reset');
  const link = page.getByRole('link', { name: 'Go to Transform' });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(mainHeading(page, 'Transform')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(link).toBeInViewport();
});
