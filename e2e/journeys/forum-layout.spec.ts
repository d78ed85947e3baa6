import { expect, test } from '../support/browser.ts';
import { postOf } from '../support/forum.ts';
import { comments, postCard, posts, writePost } from '../support/forum-page.ts';
import { bringSession, newMember } from '../support/people.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

test('on a phone her first tap and the first post are in sight, without a scroll', async ({ page, context, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const mia = await newMember(stack);
  const title = `Above the fold ${uuidv7().slice(-6)}`;
  await writePost(stack, mia, { title });
  await bringSession(context, stack, mia.session);
  await page.goto('/community/forum');
  const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox();
  for (const seen of [
    page.getByRole('button', { name: 'New Post' }),
    page.getByLabel('Search in posts'),
    postCard(page, title).getByText('0 comments'),
  ]) {
    const box = await seen.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

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
