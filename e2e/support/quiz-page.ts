import { expect, type Page } from '@playwright/test';
import { type QuizAnswers, questions, scale } from '@reset/contracts/quiz';

export const question = (page: Page, index: number) =>
  page.getByRole('heading', { level: 2, name: questions[index]?.text ?? '', exact: true });

const labelOf = (answer: number | undefined): string => scale[(answer ?? 0) - 1] ?? '';

/** Answers questions `from` up to (not with) `to` by pointer, and leaves each by its button. */
export const answerByPointer = async (page: Page, answers: QuizAnswers, from = 0, to = questions.length) => {
  for (const [i, { id }] of questions.entries()) {
    if (i < from || i >= to) continue;
    await expect(question(page, i)).toBeVisible();
    await page.getByRole('radio', { name: labelOf(answers[id]), exact: true }).check();
    await page.getByRole('button', { name: i === questions.length - 1 ? 'See Results' : 'Next' }).click();
  }
};

/** The same by keyboard alone, from wherever the focus is. */
export const answerByKeyboard = async (page: Page, answers: QuizAnswers, from = 0, to = questions.length) => {
  for (const [i, { id }] of questions.entries()) {
    if (i < from || i >= to) continue;
    await expect(question(page, i)).toBeVisible();
    await page.keyboard.press(String(answers[id]));
    await expect(page.getByRole('radio', { name: labelOf(answers[id]), exact: true })).toBeChecked();
    await page.keyboard.press('Enter');
  }
};

/** Fails unless the results say: Energize 100 %, the others 20 %, and where to begin. */
export const expectEnergizeFirst = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Your results' })).toBeVisible();
  const focus = page.getByRole('region', { name: 'Energize' });
  await expect(focus.getByText('Your primary focus')).toBeVisible();
  await expect(focus.getByRole('link', { name: 'Begin with Energize' })).toHaveAttribute('href', '/reset/energize');
  const rows = page.getByRole('region', { name: 'All five pillars' }).getByRole('listitem');
  await expect(rows).toHaveText(['Energize100%', 'Release20%', 'Explore20%', 'Stabilize20%', 'Transform20%']);
};
