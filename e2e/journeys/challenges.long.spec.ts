import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { bringSession, newMember } from '../support/people.ts';
import { expectNoSidewaysScroll } from '../support/room.ts';
import { challengeOf, newTitle } from '../support/challenges.ts';

test('a challenge can be read on 320 pixels in three themes', async ({ page, context, stack }) => {
  const mia = await newMember(stack);
  const id = await challengeOf(stack, mia, `${newTitle()} ${'verylongword'.repeat(8)}`);
  await bringSession(context, stack, mia.session);
  await page.setViewportSize({ width: 320, height: 640 });
  const look = async () => {
    for (const theme of ['light', 'dark', 'night']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      await expectAccessible(page);
    }
    await expectNoSidewaysScroll(page, '320 pixels');
  };
  await page.goto('/community/challenges');
  await page.getByRole('button', { name: 'New Challenge' }).click();
  await expect(page.getByRole('form', { name: 'New challenge' })).toBeVisible();
  await look();
  await page.goto(`/community/challenges/${id}`);
  await expect(page.getByRole('form', { name: 'New update' })).toBeVisible();
  await look();
});
