// @vitest-environment happy-dom
import { syncApi } from '@reset/contracts/http/reset-content';
import { draftsOnDevice, renderPage, writeInOtherTab } from '@reset/remote-kit/test';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testService } from '../sync/test-service.ts';
import LifeTrackerPage from './page.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const habit = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: string) => userEvent.click(button(name));
const progress = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Habits' });
const glasses = () => within(screen.getByRole('group', { name: 'Hydration' })).getByRole('status').textContent;
const shownDay = () => screen.getByRole('heading', { level: 2, name: /day, / }).textContent;
const wins = () => {
  const section = screen.getByRole('region', { name: /Win/ });
  return within(section)
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
};
const writeWin = async (text: string) => {
  await press("Add Today's Win");
  await userEvent.type(screen.getByRole('textbox', { name: 'What went well?' }), text);
  await press('Save');
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) });
});
afterEach(() => void vi.useRealTimers());

describe('the five habits', () => {
  test('are counted, with a bar and in words', async () => {
    renderPage(LifeTrackerPage);
    screen.getByText('0 of 5 habits completed');
    await userEvent.click(habit('Daily Journaling'));
    await userEvent.click(habit('Movement/Walk'));
    screen.getByText('2 of 5 habits completed');
    screen.getByText('40%');
    expect([progress().value, progress().max]).toEqual([2, 5]);
    await userEvent.click(habit('Movement/Walk'));
    screen.getByText('1 of 5 habits completed');
  });

  test('water is eight glasses, no more and no fewer than none', async () => {
    renderPage(LifeTrackerPage);
    expect(glasses()).toBe('0 of 8 glasses');
    await press('One glass less');
    expect(glasses()).toBe('0 of 8 glasses');
    for (let n = 0; n < 9; n += 1) await press('One glass more');
    expect(glasses()).toBe('8 of 8 glasses');
    screen.getByText('1 of 5 habits completed');
    await press('One glass less');
    expect(glasses()).toBe('7 of 8 glasses');
    screen.getByText('0 of 5 habits completed');
  });

  test('all done is said quietly, and taken back with a habit', async () => {
    renderPage(LifeTrackerPage);
    for (let n = 0; n < 8; n += 1) await press('One glass more');
    for (const name of ['Daily Journaling', 'Morning Affirmation', 'Movement/Walk']) await userEvent.click(habit(name));
    expect(screen.queryByText('All five, all for you.')).toBeNull();
    await userEvent.click(habit('Self-Care Moment'));
    expect(screen.getByText('All five, all for you.').closest('[role=status]')).not.toBeNull();
    screen.getByText('5 of 5 habits completed');
    await userEvent.click(habit('Self-Care Moment'));
    expect(screen.queryByText('All five, all for you.')).toBeNull();
  });

  test('are there after a reload, and wait until it is known whose they are', async () => {
    const first = renderPage(LifeTrackerPage);
    await userEvent.click(habit('Self-Care Moment'));
    first.unmount();
    const { become } = renderPage(LifeTrackerPage, { as: 'loading' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    become(null);
    expect(habit('Self-Care Moment').checked).toBe(true);
  });

  test('reach her account when she signs in', async () => {
    const service = testService(mia.id);
    const { become, sent } = renderPage(LifeTrackerPage, { answers: [service.answer] });
    await userEvent.click(habit('Daily Journaling'));
    await writeWin('A nap');
    expect(sent(syncApi.exchange)).toEqual([]);
    become(mia);
    await screen.findByText('Synced');
    expect(habit('Daily Journaling').checked).toBe(true);
    expect(service.items()).toMatchObject([
      { kind: 'habit', day: '2026-11-21', habit: 'journaling', value: 1 },
      { kind: 'win', value: { day: '2026-11-21', text: 'A nap' } },
    ]);
  });
});

describe('the day', () => {
  test('earlier ones are reached one by one, and keep what belongs to them', async () => {
    const { where } = renderPage(LifeTrackerPage);
    expect(shownDay()).toBe('Saturday, November 21');
    await userEvent.click(habit('Daily Journaling'));
    await press('The day before');
    expect(shownDay()).toBe('Friday, November 20');
    await waitFor(() => expect(where()).toBe('/?day=2026-11-20'));
    screen.getByText('0 of 5 habits completed');
    await userEvent.click(habit('Morning Affirmation'));
    await press('The day before');
    await press('Back to today');
    await waitFor(() => expect(where()).toBe('/'));
    expect([habit('Daily Journaling').checked, habit('Morning Affirmation').checked]).toEqual([true, false]);
    await press('The day before');
    expect([habit('Daily Journaling').checked, habit('Morning Affirmation').checked]).toEqual([false, true]);
    await press('The day after');
    expect(shownDay()).toBe('Saturday, November 21');
    await press('The day after');
    expect(shownDay()).toBe('Saturday, November 21');
  });

  test.each(['2026-11-22', '2999-01-01', '2026-02-30', 'yesterday', ''])('%j in the URL is today', (day) => {
    renderPage(LifeTrackerPage, { at: `/?day=${day}` });
    expect(shownDay()).toBe('Saturday, November 21');
  });

  test('a new one begins at 4 in the morning, while the page is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 22, 3, 59) });
    renderPage(LifeTrackerPage);
    await userEvent.click(habit('Daily Journaling'));
    expect(shownDay()).toBe('Saturday, November 21');
    act(() => void vi.advanceTimersByTime(61_000));
    expect(shownDay()).toBe('Sunday, November 22');
    expect(habit('Daily Journaling').checked).toBe(false);
  });
});

describe("today's win", () => {
  test('is not interrupted when the day turns', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 22, 3, 59) });
    renderPage(LifeTrackerPage);
    await press("Add Today's Win");
    await userEvent.keyboard('She sleeps');
    act(() => void vi.advanceTimersByTime(61_000));
    expect(shownDay()).toBe('Sunday, November 22');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    await userEvent.keyboard(' at last{Enter}');
    expect(wins()).toEqual(['She sleeps at last']);
  });

  test('is one line, saved at once, and the button has the focus again', async () => {
    renderPage(LifeTrackerPage);
    await press("Add Today's Win");
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'What went well?' }));
    await userEvent.keyboard('  We laughed at breakfast {Enter}');
    expect(wins()).toEqual(['We laughed at breakfast']);
    expect(document.activeElement).toBe(button("Add Today's Win"));
    await writeWin('A nap');
    expect(wins()).toEqual(['We laughed at breakfast', 'A nap']);
  });

  test('without words, or with too many, is told under its field', async () => {
    renderPage(LifeTrackerPage);
    await press("Add Today's Win");
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await press('Save');
    screen.getByText('Write a few words first. Small things count.');
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(141));
    expect(screen.queryByText('Write a few words first. Small things count.')).toBeNull();
    await press('Save');
    screen.getByText('A win must be at most 140 characters.');
    expect(wins()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('half written is still there after a reload', async () => {
    const { unmount } = renderPage(LifeTrackerPage);
    await press("Add Today's Win");
    await userEvent.keyboard('The baby sle');
    dispatchEvent(new Event('pagehide'));
    unmount();
    renderPage(LifeTrackerPage);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('The baby sle');
    await press('Cancel');
    await press("Add Today's Win");
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  });

  test('can be changed', async () => {
    renderPage(LifeTrackerPage);
    await writeWin('A nap');
    await press('Edit: A nap');
    await userEvent.keyboard(' at noon{Enter}');
    expect(wins()).toEqual(['A nap at noon']);
    expect(document.activeElement).toBe(button('Edit: A nap at noon'));
  });

  test.each([
    ["Add Today's Win", 'A walk', 'A walk'],
    ['Edit: A nap', ' at noon', 'A nap at noon'],
  ])('half written and let be can be had back: %s', async (opens, words, back) => {
    renderPage(LifeTrackerPage);
    await writeWin('A nap');
    await press(opens);
    await userEvent.keyboard(words);
    await press('Cancel');
    await screen.findByText('Changes let go');
    await press('Undo');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(back);
  });

  test('can be deleted, and had back', async () => {
    renderPage(LifeTrackerPage);
    await writeWin('A nap');
    await writeWin('Warm tea');
    await press('Delete: A nap');
    expect(wins()).toEqual(['Warm tea']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: "Today's Win" }));
    await screen.findByText('Win deleted');
    await press('Undo');
    await waitFor(() => expect(wins()).toEqual(['A nap', 'Warm tea']));
  });

  test('belongs to its day', async () => {
    renderPage(LifeTrackerPage);
    await writeWin('A nap');
    await press('The day before');
    expect(wins()).toEqual([]);
    await press('Add a win');
    await userEvent.keyboard('Rain on the roof{Enter}');
    await press('The day after');
    expect(wins()).toEqual(['A nap']);
  });
});

test('what another tab has for the next win stays when this one is saved; an edit is there after a reload', async () => {
  const first = renderPage(LifeTrackerPage);
  await press("Add Today's Win");
  await userEvent.keyboard('A nap');
  writeInOtherTab('visitor', 'win', 'Newer');
  await userEvent.keyboard('{Enter}');
  expect(wins()).toEqual(['A nap']);
  expect(draftsOnDevice()).toEqual(['Newer']);
  await press('Edit: A nap');
  await userEvent.keyboard(' at noon');
  dispatchEvent(new Event('pagehide'));
  first.unmount();
  renderPage(LifeTrackerPage);
  expect(screen.getByLabelText<HTMLInputElement>('Change your win').value).toBe('A nap at noon');
});
