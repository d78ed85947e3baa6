import { expect, test } from '../support/browser.ts';
import { postCard, writePost } from '../support/forum-page.ts';
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
