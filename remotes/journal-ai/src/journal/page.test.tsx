// @vitest-environment happy-dom
import { aiApi, entriesApi, functions } from '@reset/contracts/http/journal-ai';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import JournalPage from './page.tsx';
import { testJournal } from '../entries/test-journal.ts';
import { area, form, list, mia, open, press, save, toasted, write } from './test-page.tsx';

// What one test wrote must not reach the disk of the next.
afterEach(() => void dispatchEvent(new Event('pagehide')));

describe('an entry', () => {
  test('is saved first, then answered; the form is as new and the list has it', async () => {
    const { service, page } = open();
    await screen.findByText('Nothing here yet');
    await write(area(), '  A full day.  ');
    await press('Good', form());
    await press('Tired', form());
    await press('Hope', form());
    await press('Stress', form());
    let say: (words: string) => void = () => undefined;
    service.state.feedback = new Promise<string>((resolve) => (say = resolve));
    await save();
    const busy = await within(form()).findByRole('button', { name: 'Generating supportive feedback...' });
    expect(busy).toHaveProperty('disabled', true);
    expect(area().value).toBe('  A full day.  ');
    say('It was a lot to carry.');
    await toasted({
      title: 'Entry saved!',
      description: 'Your journal entry has been saved with AI feedback.',
    });
    expect(page.sent(entriesApi.createEntry)).toMatchObject([
      {
        content: 'A full day.',
        mood: 4,
        energy: 2,
        mood_tags: ['stress', 'hope'],
        entry_type: 'freeform',
        source: 'text',
      },
    ]);
    const [kept] = service.state.kept;
    expect(page.sent(functions.journalFeedback)).toEqual([
      { content: 'A full day.', mood: 4, energy: 2, entryId: kept?.id },
    ]);
    expect(document.activeElement?.textContent).toBe('A reflection for you');
    expect(screen.getAllByText('It was a lot to carry.')).not.toEqual([]);
    expect(area().value).toBe('');
    const sliders = within(form()).getAllByRole<HTMLInputElement>('slider');
    expect(sliders.map(({ value }) => value)).toEqual(['3', '3']);
    await within(list()).findByText('Freeform · Mood: Good · Energy: Tired');
    within(list()).getByText('Reflection');
    const saved = within(screen.getByRole('region', { name: 'A reflection for you' }));
    expect(saved.getByText('A full day.')).toBeDefined();
    expect(saved.getByText('· a good mood, and tired').textContent).toMatch(/ at \d+:\d\d.[AP]M · /);
    await press('Close');
    expect(screen.queryByText('A reflection for you')).toBeNull();
  });

  test('of nothing is not saved, and she is told where she is', async () => {
    const { page } = open();
    await write(area(), '   ');
    await save();
    await toasted({ title: 'Please write something', description: 'Your journal entry cannot be empty.' });
    expect(document.activeElement).toBe(area());
    expect(area().getAttribute('aria-invalid')).toBe('true');
    expect(page.sent(entriesApi.createEntry)).toEqual([]);
  });

  test('of a prompt alone is none', async () => {
    const { page } = open();
    await userEvent.click(screen.getByRole('tab', { name: 'Morning' }));
    await press('What can wait until tomorrow?', form('Morning'));
    await press('Save entry', form('Morning'));
    await toasted({ title: 'Please write something', description: 'Your journal entry cannot be empty.' });
    expect(page.sent(entriesApi.createEntry)).toEqual([]);
  });

  test('of too much says how much, near the limit and beyond', async () => {
    const { page } = open();
    const fill = async (count: number) => {
      await userEvent.clear(area());
      await userEvent.click(area());
      await userEvent.paste('a'.repeat(count));
    };
    await fill(9499);
    expect(within(form()).queryByText(/characters/)).toBeNull();
    await fill(9990);
    within(form()).getByText('10 characters left');
    await fill(10_001);
    within(form()).getByText('1 character too many');
    await fill(9999);
    within(form()).getByText('1 character left');
    await fill(10_001);
    await save();
    within(form()).getByText('Entry must be less than 10000 characters');
    expect(page.sent(entriesApi.createEntry)).toEqual([]);
  });

  test('stays saved when no feedback comes, which is said first', async () => {
    const { service } = open();
    service.state.feedback = new ApiError('internal');
    await write(area(), 'A full day.');
    await save();
    await toasted({ title: 'Could not generate feedback', description: 'Please try again in a moment.' });
    await toasted({ title: 'Entry saved!', description: 'Your journal entry has been saved.' });
    expect(service.state.kept).toHaveLength(1);
    expect(area().value).toBe('');
    service.state.feedback = 'Now there are words.';
    await press('Ask for a reflection');
    expect(await within(list()).findAllByText('Now there are words.')).not.toEqual([]);
    expect(screen.queryByRole('button', { name: 'Ask for a reflection' })).toBeNull();
  });

  test('waits for no answer when she goes on', async () => {
    const { service } = open();
    service.state.feedback = new Promise<string>(() => undefined);
    await write(area(), 'A full day.');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Go on without waiting' }));
    await toasted({ title: 'Entry saved!', description: 'Your journal entry has been saved.' });
    expect(area().value).toBe('');
  });

  test('with AI off is saved and nothing is asked', async () => {
    const { service, page } = open();
    service.state.choice = { ...service.state.choice, allowed: false };
    await screen.findByRole('button', { name: 'Who answers you: nobody, AI is off' });
    await write(area(), 'A full day.');
    await save();
    await toasted({ title: 'Entry saved!', description: 'Your journal entry has been saved.' });
    expect(page.sent(functions.journalFeedback)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Ask for a reflection' })).toBeNull();
  });

  test('saved before it is known whether AI may answer is answered all the same, or not', async () => {
    for (const allowed of [null, false]) {
      const service = testJournal();
      const { promise, resolve } = Promise.withResolvers<void>();
      const answers = service.answers.filter(({ endpoint }) => endpoint.key[1] !== 'readAi');
      const late = answer(aiApi.readAi, async () => {
        await promise;
        return { ...service.state.choice, allowed };
      });
      const page = renderPage(JournalPage, { as: mia, answers: [...answers, late] });
      await write(area(), 'A quick word.');
      await save();
      await waitFor(() => expect(service.state.kept).toHaveLength(1));
      resolve();
      await waitFor(() => expect(area().value).toBe(''));
      expect(page.sent(functions.journalFeedback)).toHaveLength(allowed === false ? 0 : 1);
      page.unmount();
    }
  });

  test('that asks for people shows them first, is saved as ever, and asks no AI', async () => {
    const { service, page } = open();
    await screen.findByText('Nothing here yet');
    await write(area(), 'I want to kill myself.');
    await save();
    expect(document.activeElement?.textContent).toBe('You do not have to carry this alone');
    await toasted({ title: 'Entry saved!', description: 'Your journal entry has been saved.' });
    expect(service.state.kept).toHaveLength(1);
    expect(page.sent(functions.journalFeedback)).toEqual([]);
  });

  test('in which the service hears what the page did not shows people, too', async () => {
    const { service } = open();
    service.state.help = true;
    await write(area(), 'A heavy day.');
    await save();
    await screen.findByText('You do not have to carry this alone');
    expect(screen.queryByText('A reflection for you')).toBeNull();
    await toasted({ title: 'Entry saved!', description: 'Your journal entry has been saved.' });
  });

  test('that the service refuses stays in the form, with the reason', async () => {
    const { service } = open();
    service.state.saving = new ApiError('too_large');
    await write(area(), 'A full day.');
    await save();
    await toasted({
      title: 'Error saving entry',
      description: 'Could not save your journal entry. Please try again.',
    });
    expect(area().value).toBe('A full day.');
    within(form()).getByText('That is more than we can take at once.');
    expect(document.activeElement).toBe(area());
  });

  test('waits on the device while the journal cannot be reached', async () => {
    const { service } = open();
    service.state.saving = new TypeError('Failed to fetch');
    await write(area(), 'A full day.');
    await save();
    await toasted({
      title: 'Kept on this device',
      description: 'Your journal cannot be reached right now. Your entry is saved to it as soon as it can be.',
    });
    expect(area().value).toBe('');
  });

  test('without a connection waits on the device, and is sent when it is back', async () => {
    const { service, page } = open();
    await screen.findByText('Nothing here yet');
    page.connect(false);
    await write(area(), 'On the train.');
    await save();
    await toasted({
      title: 'Kept on this device',
      description: 'There is no connection right now. Your entry is saved to your journal as soon as there is one.',
    });
    expect(area().value).toBe('');
    within(list()).getByText('Waiting to be saved');
    expect(service.state.kept).toEqual([]);
    page.connect(true);
    await waitFor(() => expect(service.state.kept).toMatchObject([{ content: 'On the train.' }]));
    await waitFor(() => expect(within(list()).queryByText('Waiting to be saved')).toBeNull());
    await within(list()).findByText('On the train.');
  });
});

test('an entry that waited and is refused is kept until she lets it go', async () => {
  const { service, page } = open();
  page.connect(false);
  await write(area(), 'On the train.');
  await save();
  await within(list()).findByText('Waiting to be saved');
  service.state.saving = new ApiError('too_large');
  page.connect(true);
  await within(list()).findByText('That is more than we can take at once.');
  await userEvent.click(within(list()).getByRole('button', { name: /^Discard the entry/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  within(list()).getByText('On the train.');
  await userEvent.click(within(list()).getByRole('button', { name: /^Discard the entry/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard entry' }));
  await waitFor(() => expect(within(list()).queryByText('On the train.')).toBeNull());
});
