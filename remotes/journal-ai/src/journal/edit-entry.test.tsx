// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { entryOf, testJournal } from '../entries/test-journal.ts';
import { list, open, press, toasted, write } from './test-page.tsx';

// What one test wrote must not reach the disk of the next.
afterEach(() => void dispatchEvent(new Event('pagehide')));

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

test('an edit that waits for a connection stands in its place; no reflection on the words before it is offered', async () => {
  const { service, page } = open(testJournal(entryOf(1)));
  const offered = () => within(list()).queryByRole('button', { name: 'Ask for a reflection' });
  await waitFor(() => expect(offered()).not.toBeNull());
  page.connect(false);
  await userEvent.click(await screen.findByRole('button', { name: /^Edit entry/ }));
  await write(screen.getByRole('textbox', { name: 'Your entry' }), ', on the train');
  await press('Save changes');
  await within(list()).findByText('Waiting to be saved');
  within(list()).getByText('Entry number 1, on the train');
  expect(offered()).toBeNull();
  page.connect(true);
  await waitFor(() => expect(service.state.kept).toMatchObject([{ content: 'Entry number 1, on the train' }]));
  await waitFor(() => expect(offered()).not.toBeNull());
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
