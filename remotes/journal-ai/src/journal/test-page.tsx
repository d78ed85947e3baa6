import { renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { testJournal } from '../entries/test-journal.ts';
import JournalPage from './page.tsx';

export const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };

export const open = (service = testJournal()) => ({
  service,
  page: renderPage(JournalPage, { at: '/journal', as: mia, answers: service.answers }),
});
export const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What is on your mind?' });
export const form = (tab = 'Freeform') => screen.getByRole('form', { name: `${tab} entry` });
export const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  userEvent.click(within(within_).getByRole('button', { name }));
/** Puts words at the end of what stands in a field. */
export const write = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
export const save = () => press('Save entry', form());
export const list = () => screen.getByRole('region', { name: 'Recent Entries' });
export const shown = () =>
  within(list())
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.closest('li')?.querySelector('p + p, div + p')?.textContent);
export const toasted = async ({ title, description }: { readonly title: string; readonly description?: string }) => {
  const region = screen.getByRole('region', { name: 'Notifications' });
  await waitFor(() => expect(region.textContent).toContain(title));
  if (description !== undefined) await waitFor(() => expect(region.textContent).toContain(description));
};
