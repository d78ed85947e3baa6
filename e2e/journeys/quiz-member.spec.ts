import { answers, energizeScores, history, needing, stored } from '../support/attempts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { allReady, crash } from '../support/faults.ts';
import { bringSession, newMember } from '../support/people.ts';
import { answerByPointer, expectEnergizeFirst } from '../support/quiz-page.ts';
import { expectToast } from '../support/toast.ts';

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
