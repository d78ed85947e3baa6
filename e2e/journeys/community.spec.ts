import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { callJson } from '../support/call.ts';
import { postOf } from '../support/forum.ts';
import { itemOf } from '../support/marketplace.ts';
import { blockBy } from '../support/part-recipes.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, named, newMember } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';

test('a visitor sees what there is, what holds here, and the way in', async ({ page }) => {
  await page.goto('/community');
  const main = page.getByRole('main');
  await expect(mainHeading(page, 'Community')).toBeVisible();
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([
    'No toxic positivity',
    'Confidentiality',
    'No judgment',
    'Inclusivity',
    'Listen first',
  ]);
  await expect(main.getByText('You can read the forum and the challenges without an account.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'People you blocked' })).toHaveCount(0);
  await expectAccessible(page);
  for (const [name, path] of [
    ['Forum', '/community/forum'],
    ['Peer Support', '/community/peer-support'],
    ['Challenges', '/community/challenges'],
    ['Create Free Account', '/auth?mode=sign-up'],
  ] as const) {
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(mainHeading(page, 'Community')).toBeVisible();
  }
});

test('search engines are asked to leave out what members write', async ({ page, stack }) => {
  const robots = page.locator('meta[name="robots"]');
  await page.goto('/community/forum');
  await expect(robots).toHaveAttribute('content', /noindex/);
  const answer = await fetch(`${stack.url}/sitemap.xml`);
  const sitemap = await answer.text();
  expect(sitemap).toContain('/community<');
  expect(sitemap).not.toContain('/community/forum');
});

test('a member finds whom she blocked in two places in one line, and takes it back in both', async ({
  page,
  context,
  stack,
}) => {
  const [mia, zoe] = [await newMember(stack), await newMember(stack, named('Zoe'))];
  await blockBy(stack, 'community', async () => ({ kind: 'post', target: await postOf(stack, zoe) }), mia);
  await blockBy(stack, 'marketplace', async () => ({ kind: 'item', target: await itemOf(stack, zoe) }), mia);
  const blocksOf = async (service: string) =>
    ((await callJson(stack, `GET /api/${service}/blocks`, { token: mia.token })).json as { items: object[] }).items;
  await stack.settle();
  expect(await blocksOf('marketplace')).toHaveLength(1);
  await bringSession(context, stack, mia.session);
  await page.goto('/account-settings');
  const blocked = page.getByRole('region', { name: 'People you blocked' });
  await expect(blocked.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await blocked.getByRole('button', { name: 'Unblock Zoe B.' }).click();
  await expect(blocked.getByRole('heading', { name: 'People you blocked' })).toBeFocused();
  await expectToast(page, { title: 'Unblocked' });
  await expect(blocked.getByText('Nobody.')).toBeVisible();
  for (const service of ['community', 'marketplace']) await expect.poll(() => blocksOf(service)).toEqual([]);
});
