import { expect, test } from '../support/browser.ts';
import { mainHeading } from '../support/pages.ts';

test('the footer leads to every text of the operator, and the texts to each other', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('navigation', { name: 'Footer' });
  for (const [link, path] of [
    ['Contact', '/contact'],
    ['Privacy Policy', '/privacy'],
    ['Safety and AI', '/safety'],
    ['Terms of Service', '/terms'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(mainHeading(page, link)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Who runs this site' })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'contact page' }).click();
  await expect(mainHeading(page, 'Contact')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(mainHeading(page, 'Privacy Policy')).toBeVisible();
});

test('a site whose operator is not named says so', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByText('has not given a name, a postal address, and an e-mail address here')).toBeVisible();
});

test('whoever signs up can read both before', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.getByRole('form', { name: 'Sign Up' });
  await expect(form.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  await expect(form.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
});

test('search engines are told of them', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/contact', '/privacy', '/safety', '/terms']) expect(map).toContain(`${path}</loc>`);
});
