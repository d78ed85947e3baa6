import { expect, test } from '../support/browser.ts';
import { postOf } from '../support/forum.ts';
import { newMember } from '../support/people.ts';

test('on a wide screen titles stand still from page to page, with and without a way back', async ({ page, stack }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const post = await postOf(stack, await newMember(stack));
  const main = page.getByRole('main');
  const places: (readonly [string, number | undefined, number | undefined])[] = [];
  for (const [path, back] of [
    ['/library', null],
    ['/checklists', null],
    ['/community', null],
    ['/community/peer-support', 'Community'],
    ['/community/forum', 'Community'],
    ['/community/challenges', 'Community'],
    [`/community/forum/${post}`, 'Back'],
  ] as const) {
    await page.goto(path);
    const title = main.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    const box = await title.boundingBox();
    places.push([path, box?.x, box?.y]);
    if (back === null) continue;
    const header = await page.getByRole('banner').boundingBox();
    const link = await main.getByRole('link', { name: back, exact: true }).boundingBox();
    expect(link?.y, path).toBeGreaterThanOrEqual(header?.height ?? Infinity);
    expect((link?.y ?? Infinity) + (link?.height ?? 0), path).toBeLessThanOrEqual(box?.y ?? 0);
  }
  const [, x, y] = places[0] ?? [];
  expect(places).toEqual(places.map(([path]) => [path, x, y]));
});
