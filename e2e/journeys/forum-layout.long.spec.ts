import { expect, test } from '../support/browser.ts';
import { postOf } from '../support/forum.ts';
import { comments, posts, writePost } from '../support/forum-page.ts';
import { bringSession, newMember } from '../support/people.ts';

test('on a wide screen a post keeps the column of the list it came from', async ({ page, stack }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const id = await postOf(stack, await newMember(stack));
  await page.goto('/community/forum');
  const list = await posts(page).boundingBox();
  await page.goto(`/community/forum/${id}`);
  await expect(comments(page)).toBeVisible();
  const post = await page.getByRole('article').first().boundingBox();
  expect([post?.x, post?.width]).toEqual([list?.x, list?.width]);
});

test('nothing is cut off at 320 px', async ({ page, context, stack }) => {
  const mia = await newMember(stack);
  const id = await writePost(stack, mia, {
    title: 'W'.repeat(150),
    content: `${'x'.repeat(400)} https://example.org/${'y'.repeat(200)}`,
  });
  await bringSession(context, stack, mia.session);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/community', '/community/forum', `/community/forum/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
