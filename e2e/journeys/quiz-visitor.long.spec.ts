import { expect, test } from '../support/browser.ts';
import { answerByPointer, expectEnergizeFirst, question } from '../support/quiz-page.ts';
import { answers } from '../support/attempts.ts';

test('Back keeps what was chosen, and beginning again can be undone', async ({ page }) => {
  await page.goto('/quiz');
  await answerByPointer(page, answers, 0, 2);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(question(page, 1)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Rarely or Never', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();
  await answerByPointer(page, answers, 2);
  await expectEnergizeFirst(page);

  await page.getByRole('button', { name: 'Take the quiz again' }).click();
  await expect(question(page, 0)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectEnergizeFirst(page);
});
