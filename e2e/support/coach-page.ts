import { expect, type Page } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { type Member, newMember } from './people.ts';
import { newEntry, newNote, saveEntry, saveNote } from './writing.ts';

export const runButton = (page: Page) => page.getByRole('button', { name: 'Run Life Coach' });
export const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true });
export const adviceCard = (page: Page) => page.getByRole('region', { name: 'Your Personalized Advice' });
export const earlierAdvice = (page: Page) => page.getByRole('region', { name: 'Earlier advice' });
/** The block at the end of words that are still coming. */
export const cursor = (page: Page) => adviceCard(page).getByRole('figure').locator('[aria-hidden="true"]');

/** Asks the coach, as soon as the page knows who asks. */
export const ask = async (page: Page): Promise<void> => {
  await expect(runButton(page)).toBeEnabled();
  await runButton(page).click();
};

/** Opens what she chose about AI; unfolds what was sent. */
export const openChoice = async (page: Page) => {
  await page.getByRole('button', { name: /^Who answers you/ }).click();
  const choice = page.getByRole('dialog', { name: 'Who answers you' });
  return {
    choice,
    control: choice.getByRole('switch'),
    unfold: () => choice.getByText('What was sent').click(),
    close: () => choice.getByRole('button', { name: 'Close' }).click(),
  };
};

/** A member about whom the coach has something to say. */
export const memberWithHistory = async (stack: Stack): Promise<Member> => {
  const member = await newMember(stack);
  await saveEntry(
    stack,
    member.token,
    newEntry('The baby slept badly, and so did I. I am tired, but the tea was warm.'),
  );
  await saveEntry(stack, member.token, newEntry('Tired again. My sister called, which was a relief.'));
  await saveNote(stack, member.token, newNote('Marigold seeds for the balcony', 'Spring'));
  return member;
};
