// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { area, form, list, open, press, toasted, write } from './test-page.tsx';

// What one test wrote must not reach the disk of the next.
afterEach(() => void dispatchEvent(new Event('pagehide')));

describe('the tabs', () => {
  test('have three prompts each, freeform none; a prompt stands above what answers it', async () => {
    const { service } = open();
    expect(screen.getByRole('tab', { name: 'Freeform' }).getAttribute('aria-selected')).toBe('true');
    for (const tab of ['Morning', 'Evening', 'Weekly', 'Monthly']) {
      await userEvent.click(screen.getByRole('tab', { name: tab }));
      expect(within(form(tab)).getAllByRole('listitem')).toHaveLength(3);
    }
    await userEvent.click(screen.getByRole('tab', { name: 'Evening' }));
    const words = () => within(form('Evening')).getByRole<HTMLTextAreaElement>('textbox');
    await press('What can you put down before you sleep?', form('Evening'));
    expect(document.activeElement).toBe(words());
    await userEvent.keyboard('The list.');
    expect(words().value).toBe('What can you put down before you sleep?\nThe list.');
    await press('Save entry', form('Evening'));
    await waitFor(() => expect(service.state.kept).toMatchObject([{ entry_type: 'evening' }]));
  });

  test('keep what was begun in each, over a reload; starting again can be undone', async () => {
    const { service, page } = open();
    await write(area(), 'Here');
    await userEvent.click(screen.getByRole('tab', { name: 'Morning' }));
    await write(within(form('Morning')).getByRole('textbox'), 'There');
    page.unmount();
    dispatchEvent(new Event('pagehide'));
    open(service);
    expect(screen.getByRole('tab', { name: /^Morning.*begun$/ })).toBeDefined();
    expect(area().value).toBe('Here');
    within(form()).getByText('Your unfinished words are back.');
    await press('Start again', form());
    expect(area().value).toBe('');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(area().value).toBe('Here');
    await userEvent.click(screen.getByRole('tab', { name: /^Morning/ }));
    expect(within(form('Morning')).getByRole<HTMLTextAreaElement>('textbox').value).toBe('There');
  });
});

test('the one kind in which she began is what she comes back to', async () => {
  const { service, page } = open();
  await userEvent.click(screen.getByRole('tab', { name: 'Weekly' }));
  await write(within(form('Weekly')).getByRole('textbox'), 'Half a week');
  page.unmount();
  dispatchEvent(new Event('pagehide'));
  open(service);
  expect(within(form('Weekly')).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a week');
});

test('words come first, and the button that saves them next', () => {
  open();
  const [text, button, ...rest] = form().querySelectorAll('textarea, button, input');
  expect(text).toBe(area());
  expect(button?.textContent).toBe('Save entry');
  expect(rest).not.toEqual([]);
});

describe('a check-in', () => {
  test('is three taps', async () => {
    const { service } = open();
    await userEvent.click(screen.getByText('No words today?'));
    const card = screen.getByRole('region', { name: 'How are you right now?' });
    expect(within(card).queryByRole('group', { name: 'Energy' })).toBeNull();
    await userEvent.click(within(card).getByRole('radio', { name: 'Low' }));
    await userEvent.click(within(card).getByRole('radio', { name: 'Exhausted' }));
    await press('Save check-in', card);
    await toasted({ title: 'Entry saved!', description: 'Your journal entry has been saved.' });
    expect(service.state.kept).toMatchObject([{ content: '', mood: 2, energy: 1, source: 'check-in' }]);
    expect(within(card).queryByRole('button', { name: 'Save check-in' })).toBeNull();
    expect(within(card).getByText('· a low mood, and exhausted').textContent).toMatch(/ at \d+:\d\d.[AP]M · /);
    await within(list()).findByText('Check-in · Mood: Low · Energy: Exhausted');
    expect(screen.queryByRole('button', { name: 'Ask for a reflection' })).toBeNull();
    within(card).getByText(/One minute can be enough/);
    await press('Check in again', card);
    expect(within(card).getByRole('group', { name: 'Mood' })).toBeTruthy();
  });
});
