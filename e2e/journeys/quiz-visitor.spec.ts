import { scale } from '@reset/contracts/quiz';
import { answers, energizeScores, history, stored } from '../support/attempts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { tabTo } from '../support/keyboard.ts';
import { newMember } from '../support/people.ts';
import { answerByKeyboard, answerByPointer, expectEnergizeFirst, question } from '../support/quiz-page.ts';
import { expectToast } from '../support/toast.ts';
import { signInByForm } from '../support/sign-in-form.ts';

test('a visitor takes the quiz by keyboard, and signs in to keep it', async ({ page, stack, sql }) => {
  const member = await newMember(stack);
  await page.goto('/quiz');
  await expect(
    page.getByText('Thinking about the last two weeks, how often is this true for you?').first(),
  ).toBeVisible();
  await expect(page.getByText('Question 1 of 15').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expectAccessible(page);

  await tabTo(page, page.getByRole('radio', { name: scale[0], exact: true }));
  await answerByKeyboard(page, answers, 0, 7);

  // In the middle she is called away.
  await expect(question(page, 7)).toBeVisible();
  await page.reload();
  await expect(question(page, 7)).toBeVisible();
  await expect(page.getByText('Question 8 of 15').first()).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: scale[0], exact: true }));
  await answerByKeyboard(page, answers, 7);

  await expectEnergizeFirst(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Your results' })).toBeFocused();
  await expect(page.getByText('A reflection, not a diagnosis.')).toBeVisible();
  await expectAccessible(page);
  await expectToast(page, {
    title: 'Authentication required',
    description: 'Please sign in to save your quiz results',
  });
  expect(await stored(sql, member.id)).toEqual({ attempts: 0, rows: 0 });

  await page.getByRole('link', { name: 'Sign in to save' }).click();
  await signInByForm(page, member);
  await expectToast(page, { title: 'Quiz completed!', description: 'Your results have been saved' });

  await page.goto('/quiz');
  await expect(page.getByText('Saved to your account. Other members cannot see it.')).toBeVisible();
  await expectEnergizeFirst(page);
  await page.reload();
  await expect(page.getByText('Saved to your account. Other members cannot see it.')).toBeVisible();
  expect(await history(stack, member.token)).toMatchObject([{ scores: energizeScores }]);
  expect(await stored(sql, member.id)).toEqual({ attempts: 1, rows: 5 });
});

test('the results of one who never signs in stay on her device', async ({ page, stack }) => {
  let posted = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().startsWith(`${stack.url}/api/`)) posted += 1;
  });
  await page.goto('/quiz');
  await answerByPointer(page, answers);
  await expectEnergizeFirst(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Your results' })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 2, name: 'Energize' })).toBeInViewport();
  await page.reload();
  await expectEnergizeFirst(page);
  await expect(page.getByText('Kept on this device only')).toBeVisible();
  expect(posted).toBe(0);
});
