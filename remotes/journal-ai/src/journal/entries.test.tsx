// @vitest-environment happy-dom
import { entriesApi } from '@reset/contracts/http/journal-ai';
import { ApiError } from '@reset/remote-kit/data';
import { renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { entryOf, testJournal } from '../entries/test-journal.ts';
import JournalPage from './page.tsx';
import { area, list, mia, open, press, shown, toasted } from './test-page.tsx';

// What one test wrote must not reach the disk of the next.
afterEach(() => void dispatchEvent(new Event('pagehide')));

describe('the entries', () => {
  test('are ten, the newest first, with their day, and more on demand', async () => {
    open(testJournal(...Array.from({ length: 12 }, (_, n) => entryOf(n))));
    await within(list()).findByText('Entry number 11');
    expect(shown()).toHaveLength(10);
    expect(within(list()).getAllByText('January 5, 2026').length).toBeGreaterThan(0);
    await press('Show more');
    await within(list()).findByText('Entry number 0');
    expect(shown()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('that cannot be read say so and can be asked for again, while she writes on', async () => {
    const service = testJournal(entryOf(1));
    service.state.listing = new ApiError('internal');
    open(service);
    await toasted({
      title: 'Error loading entries',
      description: 'Could not load your journal entries. Please try again.',
    });
    service.state.listing = null;
    await press('Try again', list());
    await within(list()).findByText('Entry number 1');
    expect(within(list()).queryByText('Error loading entries')).toBeNull();
  });

  test('without a connection are said to be safe, and nothing alarms her', async () => {
    const service = testJournal(entryOf(1));
    service.state.listing = new ApiError('internal');
    const page = renderPage(JournalPage, { as: mia, answers: service.answers });
    page.connect(false);
    await within(list()).findByText('There is no connection right now');
    expect(screen.getByRole('region', { name: 'Notifications' }).textContent).not.toContain('Error loading entries');
    expect(area().readOnly).toBe(false);
  });

  test('long ones are opened', async () => {
    open(testJournal(entryOf(1, { content: `${'word '.repeat(100)}end` })));
    const more = await within(list()).findByRole('button', { name: /^Read more/ });
    expect(within(list()).queryByText(/end$/)).toBeNull();
    await userEvent.click(more);
    within(list()).getByText(/end$/);
    expect(
      within(list())
        .getByRole('button', { name: /^Show less/ })
        .getAttribute('aria-expanded'),
    ).toBe('true');
  });

  test('are deleted, and brought back', async () => {
    const { service } = open(testJournal(entryOf(1), entryOf(2)));
    await userEvent.click((await screen.findAllByRole('button', { name: /^Delete entry/ }))[0] as HTMLElement);
    await toasted({ title: 'Entry deleted' });
    expect(service.state.kept).toHaveLength(1);
    await waitFor(() => expect(within(list()).queryByText('Entry number 2')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Recent Entries');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await within(list()).findByText('Entry number 2');
  });

  test('that could not be deleted, or brought back, stay what they were', async () => {
    const { service } = open(testJournal(entryOf(1)));
    const remove = await screen.findByRole('button', { name: /^Delete entry/ });
    const { kept } = service.state;
    service.state.kept = [];
    await userEvent.click(remove);
    await toasted({ title: 'Could not delete your entry. Please try again.' });
    service.state.kept = kept;
    await userEvent.click(remove);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    service.gone.clear();
    await userEvent.click(undo);
    await toasted({ title: 'Could not bring your entry back. Please try again.' });
    expect(service.state.kept).toEqual([]);
  });
});

describe('a search', () => {
  test('shows where the words stand, that there are none, and leads back', async () => {
    const { page } = open(testJournal(entryOf(1, { content: 'Warm tea' }), entryOf(2, { content: 'A long walk' })));
    await within(list()).findByText('Warm tea');
    const box = screen.getByRole('searchbox', { name: 'Search in your entries' });
    await userEvent.type(box, 'TEA{Enter}');
    await within(list()).findByText('1 entry with “TEA”');
    expect(list().querySelector('mark')?.textContent).toBe('tea');
    expect(within(list()).queryByText('A long walk')).toBeNull();
    await userEvent.clear(box);
    await within(list()).findByText('A long walk');
    await userEvent.type(box, 'bicycle{Enter}');
    await within(list()).findByText('No entries found with “bicycle”.');
    await press('Clear search');
    expect(document.activeElement).toBe(box);
    await within(list()).findByText('Warm tea');
    expect(page.where()).toBe('/journal');
  });

  test('for nothing, or for too much, is told under its field', async () => {
    const { page } = open();
    await press('Search');
    within(list()).getByText('Type what to look for');
    const box = screen.getByRole('searchbox');
    await userEvent.click(box);
    await userEvent.paste('a'.repeat(201));
    await press('Search');
    within(list()).getByText('Please use 200 characters or fewer');
    expect(page.sent(entriesApi.searchEntries)).toEqual([]);
  });
});
