import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectToast } from './toast.ts';

/** What one thing goes through after it was decided about, as its author and the team read it. */
export interface Judged {
  readonly what: 'post' | 'ad' | 'message';
  /** What she wrote. */
  readonly words: string;
  readonly happened: string;
  readonly appeal: string;
  readonly outcome: 'It stays' | 'It was not right';
  readonly answer: string;
  /** What she is told with the answer. */
  readonly told: string;
}

/** Chooses to act on what is open, and says why. @param which follows, by its controls */
export const act = async (page: Page, { happened }: Pick<Judged, 'happened'>, which: () => Promise<unknown>) => {
  await page.getByRole('radio', { name: /^Act/ }).check();
  await which();
  await page.getByLabel('The rule it is about').selectOption({ index: 1 });
  await page.getByLabel('What happened').fill(happened);
};

/** Appeals against the decision that is open in her inbox. */
export const appealAgainst = async (page: Page, { words, happened, appeal }: Judged) => {
  for (const said of [happened, words]) await expect(page.getByText(said)).toBeVisible();
  await page.getByLabel('Appeal').fill(appeal);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expectToast(page, { title: 'Your appeal is with us' });
};

/** Answers what has waited longest of so many appeals of one, which came into the open page by themselves. */
export const answerTo = async (
  page: Page,
  { of, waiting }: { readonly of: string; readonly waiting: number },
  judged: Judged,
) => {
  const { words, happened, appeal, outcome, answer } = judged;
  const waits = page.getByRole('button', { name: new RegExp(`^Read it.*${of}`) });
  await expect(waits).toHaveCount(waiting);
  await waits.first().click();
  const dialog = page.getByRole('dialog', { name: 'An appeal' });
  for (const said of [appeal, words, happened]) await expect(dialog.getByText(said)).toBeVisible();
  await dialog.getByText(outcome).click();
  await dialog.getByLabel('Why').fill(answer);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expectToast(page, { title: 'Answered. She is told.' });
};

/** Reads in her inbox how she was answered. */
export const readAnswer = async (page: Page, { what, answer, told }: Judged) => {
  await page.goto('/inbox');
  const about = `About ${what === 'ad' ? 'an' : 'a'} ${what} of yours`;
  await page.getByRole('link', { name: new RegExp(`We have answered your appeal.*${about}`) }).click();
  for (const said of [told, answer]) await expect(page.getByText(said)).toBeVisible();
};
