// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pillars } from '../content/pillars.ts';
import { isTimed } from '../content/timed.ts';
import { Player } from './player.tsx';
import { usePractice } from './use-practice.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (id: string, close = () => undefined, begins = false) => {
  const pillar = pillars.find(({ practices }) => practices.some((one) => one.id === id));
  const practice = pillar?.practices.find((one) => one.id === id);
  if (!pillar || !practice || !isTimed(practice)) throw new Error(`There is no practice ${id} to run`);
  const opened = { begins, onBegun: () => undefined, close };
  const Page = () => <Player practice={practice} pillar={pillar.id} run={usePractice(practice)} opened={opened} />;
  renderPage(Page);
};
/** Lets time pass; React shows what came of it twice a second, and everything within 20 ms. */
const pass = (ms: number) => {
  for (let left = ms; left > 0; left -= 500) {
    act(() => {
      vi.advanceTimersByTime(Math.min(left, 500));
    });
  }
};
const start = () => {
  press('Start');
  pass(20);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heard = () => screen.getByRole('status').textContent;
const wantLessMotion = () =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('reduced-motion') }),
  );
const full = () =>
  Number(document.querySelector<HTMLElement>('[style*="--breath"]')?.style.getPropertyValue('--breath'));
const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');

test('box breathing: each phase for its seconds, round after round', () => {
  open('box-breathing');
  start();
  expect(heard()).toBe('Round 1 of 5. Breathe in');
  screen.getByText('4');
  pass(1000);
  screen.getByText('3');
  expect(heard()).toBe('Round 1 of 5. Breathe in');
  pass(3000);
  expect(heard()).toBe('Hold');
  screen.getByText('4');
  pass(4000);
  expect(heard()).toBe('Breathe out');
  pass(8000);
  expect(heard()).toBe('Round 2 of 5. Breathe in');
  expect(progress()).toBe('Round 2 of 5');
  pass(63_960);
  expect(progress()).toBe('Round 5 of 5');
  pass(40);
  screen.getByRole('heading', { name: 'That was all of it.' });
  screen.getByText('Stay a moment longer if you like, and notice how you are. Nothing has to have changed.');
});

test('five to ten rounds may be chosen', () => {
  wantLessMotion();
  open('box-breathing');
  const rounds = within(screen.getByRole('group', { name: /^Rounds/ })).getAllByRole<HTMLInputElement>('radio');
  expect(rounds.map(({ value }) => value)).toEqual(['5', '6', '7', '8', '9', '10']);
  expect(rounds.map(({ checked }) => checked).indexOf(true)).toBe(0);
  fireEvent.click(screen.getByRole('radio', { name: '10' }));
  screen.getByText('about 2½ minutes');
  start();
  pass(159_960);
  expect(progress()).toBe('Round 10 of 10');
  pass(40);
  screen.getByRole('heading', { name: 'That was all of it.' });
});

test('4-7-8 breathing: four cycles, no more', () => {
  open('4-7-8-breathing');
  expect(screen.queryByRole('radio')).toBeNull();
  start();
  expect(heard()).toBe('Cycle 1 of 4. Breathe in');
  pass(4000);
  expect(heard()).toBe('Hold');
  screen.getByText('7');
  pass(7000);
  expect(heard()).toBe('Breathe out');
  screen.getByText('8');
  pass(8000);
  expect(heard()).toBe('Cycle 2 of 4. Breathe in');
  pass(57_000);
  screen.getByRole('heading', { name: 'That was all of it.' });
  expect(screen.queryByRole('button', { name: 'A minute more' })).toBeNull();
});

test('it waits for her, and the button under her thumb stays the same', () => {
  open('box-breathing');
  const button = screen.getByRole('button', { name: 'Start' });
  button.focus();
  start();
  pass(5000);
  press('Pause');
  expect(heard()).toBe('Paused. Hold');
  screen.getByText('Paused. Take all the time you need.');
  pass(3_600_000);
  screen.getByText('3');
  press('Resume');
  expect(document.activeElement).toBe(button);
  pass(3000);
  expect(heard()).toBe('Breathe out');
});

test('ending early is said to be enough, and she may go again', () => {
  const done = vi.fn<() => undefined>();
  open('box-breathing', done);
  start();
  pass(20_000);
  press('End');
  const heading = screen.getByRole('heading', { name: 'That was enough for now.' });
  screen.getByText('The part that you did counts. Come back whenever you like.');
  expect(document.activeElement).toBe(heading);
  press('Done');
  expect(done).toHaveBeenCalledOnce();
  press('Once more');
  expect(heard()).toBe('Round 1 of 5. Breathe in');
});

test('the shape follows the breath, also between two seconds', () => {
  open('box-breathing');
  start();
  pass(2000);
  expect(full()).toBeCloseTo(0.5, 1);
  pass(500);
  expect(full()).toBeGreaterThan(0.6);
  pass(3500);
  expect(full()).toBe(1);
  pass(5990);
  expect(full()).toBeCloseTo(0, 2);
});

test('less motion: nothing moves, everything is told', () => {
  wantLessMotion();
  open('box-breathing');
  start();
  expect(full()).toBe(0.6);
  pass(4000);
  expect(full()).toBe(0.6);
  expect(heard()).toBe('Hold');
  screen.getByText('4');
});

test('the body scan takes five minutes, step by step, by itself', () => {
  open('body-scan');
  start();
  expect(heard()).toMatch(/^Step 1 of 8\. Lie down/);
  expect(progress()).toBe('5:00 left');
  pass(30_000);
  expect(heard()).toMatch(/^Step 2 of 8\. Bring your attention to your feet/);
  pass(269_960);
  expect(heard()).toMatch(/^Step 8 of 8\./);
  pass(40);
  screen.getByRole('heading', { name: 'That was all of it.' });
});

test('back and on by a step, also while it waits', () => {
  open('body-scan');
  start();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(true);
  pass(10_000);
  press('Next');
  expect(heard()).toMatch(/^Step 2/);
  expect(progress()).toBe('4:30 left');
  press('Pause');
  press('Next');
  expect(heard()).toMatch(/^Paused\. Step 3/);
  press('Back');
  press('Back');
  expect(heard()).toMatch(/^Paused\. Step 1/);
  expect(screen.getAllByRole('listitem').filter((step) => step.getAttribute('aria-current') === 'step')).toHaveLength(
    1,
  );
});

test('a minute more: the last step goes on', () => {
  open('hand-on-heart');
  start();
  press('A minute more');
  expect(progress()).toBe('2:00 left');
  pass(90_000);
  expect(heard()).toMatch(/^Step 4 of 4/);
  expect(progress()).toBe('0:30 left');
  pass(30_000);
  screen.getByRole('heading', { name: 'That was all of it.' });
  press('A minute more');
  pass(59_960);
  expect(progress()).toBe('0:01 left');
  pass(40);
  screen.getByRole('heading', { name: 'That was all of it.' });
});

test('it vibrates only after she turned that on, and remembers', () => {
  const vibrate = vi.fn<(pattern: number[]) => boolean>(() => true);
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  open('box-breathing');
  start();
  pass(4000);
  expect(vibrate).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('switch', { name: 'Vibration' }));
  pass(4000);
  expect(vibrate.mock.calls).toEqual([[[140]]]);
  expect(localStorage.getItem('reset:visitor:test:practice-cues')).toContain('"vibration":true');
  Reflect.deleteProperty(navigator, 'vibrate');
});
