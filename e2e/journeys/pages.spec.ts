import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { comeFor, knownPages, mainHeading, unknownPage } from '../support/pages.ts';

for (const known of knownPages) {
  const { path, title, heading } = known;
  test(`${path} has its title, its heading, help in reach, and nothing in anybody's way`, async ({
    page,
    context,
    stack,
  }) => {
    await comeFor(context, stack, known);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(mainHeading(page, heading)).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Need help now?' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a path that is not there says so, with status 404, and leads home', async ({ page, watch }) => {
  watch.expect(/status of 404 .*\/no-such-page/);
  const answer = await page.goto(unknownPage.path);
  expect(answer?.status()).toBe(404);
  await expect(mainHeading(page, 'Oops! Page not found')).toBeVisible();
  await expect(page).toHaveTitle(unknownPage.title);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(mainHeading(page, 'Wear Your Truth. Come Home to Yourself.')).toBeVisible();
});
