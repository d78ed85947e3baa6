// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { durationText } from '../content/duration.ts';
import { pillars } from '../content/pillars.ts';
import { practicePath } from '@reset/contracts/practices';
import { families } from './feelings.ts';
import EmotionWheelPage from './page.tsx';

const setUp = () => renderPage(EmotionWheelPage, { at: '/library/emotion-wheel' });
const told = () => document.querySelector<HTMLElement>('[aria-live="polite"]')?.textContent ?? '';
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
/** The sheets of the wheel that carry a name, on both of its sizes. */
const sheets = (name: string) => [...document.querySelectorAll('svg text')].filter((text) => text.textContent === name);

test('says that it is no video, and keeps nothing', () => {
  setUp();
  screen.getByRole('heading', { level: 1, name: 'Emotion Wheel Workshop' });
  expect(screen.getByText(/This is no video/).textContent).toContain('neither kept nor sent');
});

describe('the words', () => {
  const all = families.flatMap((family) => [
    family,
    ...family.feelings.flatMap((feeling) => [feeling, ...feeling.words]),
  ]);

  test('stand once each, and every one is described', () => {
    expect(all).toHaveLength(7 + 21 + 42);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { about } of all) expect(about.length).toBeGreaterThan(20);
  });

  test('fix nobody', () => {
    const said = all.flatMap((one) => ('asks' in one ? [one.about, one.asks] : [one.about]));
    expect(said.filter((text) => /\bjust\b|at least|you've got this|\bshould\b|!/i.test(text))).toEqual([]);
  });
});

describe('by keyboard', () => {
  test('arrow keys go round a ring, Tab goes outwards', async () => {
    const user = userEvent.setup();
    setUp();
    radio('Tired').focus();
    await user.keyboard(' ');
    expect(radio('Tired').checked).toBe(true);
    expect(told()).toContain('More has gone out than has come back in.');
    await user.keyboard('{ArrowDown}');
    expect(radio('Sad').checked).toBe(true);
    await user.tab();
    expect(document.activeElement).toBe(radio('Lonely'));
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard(' ');
    expect(radio('Unseen').checked).toBe(true);
    expect(told()).toMatch(/^Sad, LonelyUnseenAll that you do/);
    expect(told()).toContain('To be seen by one person who need not be looked after.');
  });

  test('the groups are named by what was chosen', () => {
    setUp();
    fireEvent.click(radio('Angry'));
    fireEvent.click(radio('Resentful'));
    const names = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
    expect(names).toEqual(['What is here?', 'Angry: is one of these closer?', 'Resentful: or one of these?']);
  });
});

describe('by pointer', () => {
  test('a sheet of the wheel chooses all the way to it', () => {
    setUp();
    fireEvent.click(sheets('Touched out')[0] as Element);
    expect([radio('Tired').checked, radio('Overloaded').checked, radio('Touched out').checked]).toEqual([
      true,
      true,
      true,
    ]);
    fireEvent.click(sheets('Content')[1] as Element);
    expect([radio('Calm').checked, radio('Content').checked]).toEqual([true, true]);
    expect(screen.queryByRole('radio', { name: 'Touched out' })).toBeNull();
  });

  test('beginning again lets everything go', () => {
    setUp();
    fireEvent.click(radio('Glad'));
    fireEvent.click(screen.getByRole('button', { name: 'Begin again' }));
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    expect(told()).toContain('Begin anywhere');
    expect(document.activeElement).toBe(radio('Tired'));
  });
});

test('every practice that it leads to is there, and takes as long as it says', () => {
  const there = pillars.flatMap(({ id, practices }) =>
    practices.map(({ id: practice, duration }) => ({ to: practicePath(id, practice), takes: durationText(duration) })),
  );
  const led = families
    .flatMap(({ feelings }) => feelings.map(({ next }) => next))
    .filter(({ to }) => to.startsWith('/reset/'));
  expect(led.length).toBeGreaterThan(10);
  const wrong = led.filter(({ to, label }) => {
    const takes = there.find((practice) => practice.to === to)?.takes ?? 'nowhere';
    return !label.includes(takes) && !takes.endsWith('rounds');
  });
  expect(wrong).toEqual([]);
});

test('where it may lead is a page that is there, and the journal', () => {
  setUp();
  fireEvent.click(radio('Afraid'));
  fireEvent.click(radio('Anxious'));
  const card = within(screen.getByRole('region', { name: 'Anxious' }));
  expect(card.getByRole('link', { name: 'Seven ways to find the ground' }).getAttribute('href')).toBe(
    '/library/grounding-techniques',
  );
  expect(card.getByRole('link', { name: 'Write about it' }).getAttribute('href')).toBe('/journal');
});

test.each(['Hopeless', 'Numb'])('%s says where people are', (name) => {
  setUp();
  expect(told()).not.toContain('Need help now?');
  fireEvent.click(sheets(name)[0] as Element);
  expect(told()).toContain('Need help now?');
});
