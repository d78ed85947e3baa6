// @vitest-environment happy-dom
import { entriesApi } from '@reset/contracts/http/journal-ai';
import type { Entry } from '@reset/contracts/journal';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ToJournal } from './to-journal.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const id = '01890a5d-ac96-774b-bcce-b302099a8aaa';
const at = '2026-11-21T12:00:00.000Z';
const row: Entry = {
  ...{ id, content: 'A nap', mood: 3, energy: 3, mood_tags: [], entry_type: 'freeform', source: 'win' },
  ...{ ai_feedback: null, feedback_by: null, created_at: at, updated_at: at, version: 1 },
};
const Page = () => <ToJournal id={id} text="A nap" />;
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add to journal: A nap' }));

test('a win becomes an entry of its own id, and is shown as added from then on', async () => {
  const { sent, unmount } = renderPage(Page, { as: mia, answers: [answer(entriesApi.createEntry, row)] });
  await add();
  const link = await screen.findByRole('link', { name: 'In your journal' });
  expect(document.activeElement).toBe(link);
  await screen.findByText('Your journal entry has been saved.');
  expect(sent(entriesApi.createEntry)).toEqual([
    { id, content: 'A nap', mood: 3, energy: 3, mood_tags: [], entry_type: 'freeform', source: 'win' },
  ]);
  unmount();
  renderPage(Page, { as: mia });
  expect(screen.getByRole('link', { name: 'In your journal' }).getAttribute('href')).toBe('/journal');
});

test('what failed says so and can be pressed again', async () => {
  let down = true;
  renderPage(Page, {
    as: mia,
    answers: [answer(entriesApi.createEntry, () => (down ? new TypeError('Failed to fetch') : row))],
  });
  await add();
  await screen.findByText('Error saving entry');
  screen.getByText('Could not save your journal entry. Please try again.');
  down = false;
  await add();
  expect(await screen.findByRole('link', { name: 'In your journal' })).toBeTruthy();
});

test('a visitor is led to sign in', async () => {
  const { where, calls } = renderPage(Page);
  await add();
  await screen.findByText('Please sign in to go on.');
  await vi.waitFor(() => expect(where()).toBe('/auth'));
  expect(calls).toEqual([]);
});

test('without a journal there is nothing to add to', () => {
  renderPage(Page, { as: mia, live: ['/'] });
  expect(screen.queryByRole('button')).toBeNull();
});
