// @vitest-environment happy-dom
import { aiApi, entriesApi, functions } from '@reset/contracts/http/journal-ai';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import JournalPage from './page.tsx';
import { entryOf, testJournal } from '../entries/test-journal.ts';

// Whole pages on a busy machine: what is waited for comes, if late.
vi.setConfig({ testTimeout: 30_000 });

// What one test wrote must not reach the disk of the next.
afterEach(() => void dispatchEvent(new Event('pagehide')));

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };

const open = (service = testJournal()) => ({
  service,
  page: renderPage(JournalPage, { at: '/journal', as: mia, answers: service.answers }),
});
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What is on your mind?' });
const form = (tab = 'Freeform') => screen.getByRole('form', { name: `${tab} entry` });
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  userEvent.click(within(within_).getByRole('button', { name }));
/** Puts words at the end of what stands in a field. */
const write = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const save = () => press('Save entry', form());
const list = () => screen.getByRole('region', { name: 'Recent Entries' });
const shown = () =>
  within(list())
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.closest('li')?.querySelector('p + p, div + p')?.textContent);
const toasted = async ({ title, description }: { readonly title: string; readonly description?: string }) => {
  const region = screen.getByRole('region', { name: 'Notifications' });
  await waitFor(() => expect(region.textContent).toContain(title));
  if (description !== undefined) await waitFor(() => expect(region.textContent).toContain(description));
};

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
    within(form()).getByText('1 characters too many');
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
    await screen.findByText('AI is switched off. Nothing you write is sent to it.');
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

  test('without a connection waits on the device, and is sent when it is back', async () => {
    const { service, page } = open();
    await screen.findByText('Nothing here yet');
    page.connect(false);
    await write(area(), 'On the train.');
    await save();
    await toasted({
      title: 'Kept on this device',
      description: 'Your journal cannot be reached right now. Your entry is saved to it as soon as it can be.',
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
    expect(area().value).toBe('Here');
    within(form()).getByText('Your unfinished words are back.');
    await press('Start again', form());
    expect(area().value).toBe('');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(area().value).toBe('Here');
    await userEvent.click(screen.getByRole('tab', { name: 'Morning' }));
    expect(within(form('Morning')).getByRole<HTMLTextAreaElement>('textbox').value).toBe('There');
  });
});

describe('a check-in', () => {
  test('is three taps', async () => {
    const { service } = open();
    const card = screen.getByRole('region', { name: 'How are you right now?' });
    expect(within(card).queryByRole('group', { name: 'Energy' })).toBeNull();
    await userEvent.click(within(card).getByRole('radio', { name: 'Low' }));
    await userEvent.click(within(card).getByRole('radio', { name: 'Exhausted' }));
    await press('Save check-in', card);
    await toasted({ title: 'Entry saved!', description: 'Your journal entry has been saved.' });
    expect(service.state.kept).toMatchObject([{ content: '', mood: 2, energy: 1, source: 'check-in' }]);
    expect(within(card).queryByRole('button', { name: 'Save check-in' })).toBeNull();
    await within(list()).findByText('Check-in · Mood: Low · Energy: Exhausted');
    expect(screen.queryByRole('button', { name: 'Ask for a reflection' })).toBeNull();
  });
});

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

  test('are changed in their place, and the focus comes back', async () => {
    const { service } = open(testJournal(entryOf(1)));
    await userEvent.click(await screen.findByRole('button', { name: /^Edit entry/ }));
    const own = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your entry' });
    expect(document.activeElement).toBe(own);
    await write(own, ', with more');
    await press('Save changes');
    await toasted({ title: 'Entry updated' });
    expect(service.state.kept).toMatchObject([{ content: 'Entry number 1, with more', version: 2 }]);
    await within(list()).findByText('Entry number 1, with more');
    expect(document.activeElement?.tagName).toBe('H3');
  });

  test('an edit that asks for people shows them first and is saved', async () => {
    const { service } = open(testJournal(entryOf(1)));
    await userEvent.click(await screen.findByRole('button', { name: /^Edit entry/ }));
    await write(screen.getByRole('textbox', { name: 'Your entry' }), '. I want to kill myself.');
    await press('Save changes');
    await toasted({ title: 'Entry updated' });
    expect(service.state.kept).toMatchObject([{ content: 'Entry number 1. I want to kill myself.' }]);
    expect(document.activeElement?.textContent).toBe('You do not have to carry this alone');
  });

  test('an edit that could not be saved keeps its words, also over a reload', async () => {
    const { service, page } = open(testJournal(entryOf(1)));
    await userEvent.click(await screen.findByRole('button', { name: /^Edit entry/ }));
    await write(screen.getByRole('textbox', { name: 'Your entry' }), ' and on');
    service.state.kept = [];
    await press('Save changes');
    await toasted({ title: 'Could not update your entry. What you wrote is still here.' });
    service.state.kept = [entryOf(1)];
    page.unmount();
    dispatchEvent(new Event('pagehide'));
    open(service);
    const own = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your entry' });
    expect(own.value).toBe('Entry number 1 and on');
  });

  test('an edit that she closes can be taken up again', async () => {
    open(testJournal(entryOf(1)));
    await userEvent.click(await screen.findByRole('button', { name: /^Edit entry/ }));
    await write(screen.getByRole('textbox', { name: 'Your entry' }), ' and on');
    await press('Cancel');
    within(list()).getByText('Entry number 1');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const own = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your entry' });
    expect(own.value).toBe('Entry number 1 and on');
  });

  const editedElsewhere = async () => {
    const opened = open(testJournal(entryOf(1)));
    await userEvent.click(await screen.findByRole('button', { name: /^Edit entry/ }));
    await write(screen.getByRole('textbox', { name: 'Your entry' }), ' from here');
    opened.service.state.kept = [entryOf(1, { content: 'From the laptop', version: 2 })];
    await press('Save changes');
    await screen.findByText('This was changed on another device');
    screen.getByDisplayValue('Entry number 1 from here');
    screen.getByText('From the laptop', { selector: 'blockquote' });
    return opened.service;
  };

  test('changed on two devices: hers from here', async () => {
    const service = await editedElsewhere();
    await press('Replace it with my words');
    await toasted({ title: 'Entry updated' });
    expect(service.state.kept).toMatchObject([{ content: 'Entry number 1 from here', version: 3 }]);
  });

  test('changed on two devices: the other', async () => {
    const service = await editedElsewhere();
    await press('Keep what is there');
    await within(list()).findByText('From the laptop');
    expect(service.state.kept).toMatchObject([{ content: 'From the laptop', version: 2 }]);
  });

  test('changed on two devices: both', async () => {
    const service = await editedElsewhere();
    await press('Take both');
    const own = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your entry' });
    expect(own.value).toBe('From the laptop\n\nEntry number 1 from here');
    await press('Save changes');
    await waitFor(() => expect(service.state.kept).toMatchObject([{ content: own.value, version: 3 }]));
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
