import { needing } from '../support/attempts.ts';
import { expect, test } from '../support/browser.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, newMember } from '../support/people.ts';
import { expectNoSidewaysScroll } from '../support/room.ts';
import { answerByPointer } from '../support/quiz-page.ts';

// Every page fits as it comes: see pages.spec.ts.
test('320 pixels are enough for what only comes when she does something', async ({ page, context, stack }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await expectNoSidewaysScroll(page, 'signing up');

  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  await page.goto('/quiz');
  await answerByPointer(page, needing('transform'));
  await expect(mainHeading(page, 'Your results')).toBeVisible();
  await expectNoSidewaysScroll(page, 'results');
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport();
  await expectNoSidewaysScroll(page, 'account menu');
});

test('nothing moves for those who asked for less motion', async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => animation.effect?.getComputedTiming())
        .filter((timing) => timing && Number(timing.endTime) > 1)
        .map((timing) => String(timing?.endTime)),
    );
  await page.goto('/');
  await expect(mainHeading(page, 'Wear Your Truth. Come Home to Yourself.')).toBeVisible();
  expect(await moving()).toEqual([]);
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await moving()).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.goto('/quiz');
  await answerByPointer(page, needing('explore'), 0, 1);
  expect(await moving()).toEqual([]);
});
