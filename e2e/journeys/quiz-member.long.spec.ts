import { answers, energizeScores, history, needing, stored } from '../support/attempts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { allReady, crash, holdDown } from '../support/faults.ts';
import { bringSession, newMember } from '../support/people.ts';
import { answerByPointer, expectEnergizeFirst } from '../support/quiz-page.ts';
import { expectToast } from '../support/toast.ts';

test('what could not be saved is shown, kept, and saved once when the service is back', async ({
  page,
  context,
  stack,
  sql,
  watch,
}) => {
  watch.expect(/status of 50[023] .*\/api\/reset-content\//);
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  await page.goto('/quiz');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await answerByPointer(page, answers, 0, 14);

  // The service is down at that moment and stays down until she has read what happened.
  const comeBack = await holdDown(stack, 'reset-content');
  await answerByPointer(page, answers, 14);
  await expectEnergizeFirst(page);
  await expectToast(page, { title: 'Warning', description: "Quiz completed but results couldn't be saved" });
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Try saving again' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expectEnergizeFirst(page);
  await comeBack();

  // It is tried again by itself, and whenever she comes.
  await page.reload();
  await expectEnergizeFirst(page);
  await expect(page.getByText('Saved to your account. Other members cannot see it.')).toBeVisible();
  expect(await stored(sql, member.id)).toEqual({ attempts: 1, rows: 5 });
});

test('a member’s result is saved, and is there after everything fell over', async ({ page, context, stack, sql }) => {
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  await page.goto('/quiz');
  await expect(page.getByRole('heading', { name: 'Your earlier results' })).toBeVisible();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await answerByPointer(page, answers);
  await expectToast(page, { title: 'Quiz completed!', description: 'Your results have been saved' });
  await expectEnergizeFirst(page);
  await expect(page.getByText('Saved to your account. Other members cannot see it.')).toBeVisible();
  await expectAccessible(page);

  for (const part of ['reset-content', 'postgres']) await crash(stack, part);
  await allReady(stack);

  await page.goto('/quiz');
  await expectEnergizeFirst(page);
  await page.getByRole('button', { name: 'Take the quiz again' }).click();
  await answerByPointer(page, needing('release'));
  await expectToast(page, { title: 'Quiz completed!' });
  const earlier = page.getByRole('region', { name: 'Your earlier results' });
  await expect(earlier.getByText('Primary focus: Energize, 100%')).toBeVisible();
  expect((await history(stack, member.token)).map(({ scores }) => scores)).toEqual([
    { ...energizeScores, energize: 20, release: 100 },
    energizeScores,
  ]);
  expect(await stored(sql, member.id)).toEqual({ attempts: 2, rows: 10 });
});
