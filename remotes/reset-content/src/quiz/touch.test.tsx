// @vitest-environment happy-dom
import { questions } from '@reset/contracts/quiz';
import { renderPage } from '@reset/remote-kit/test';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import QuizPage from './page.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const finger = { pointerType: 'touch', width: 20, height: 20 };
/** As a screen reader on a phone does it: a touch without an extent. */
const reader = { pointerType: 'touch', width: 0, height: 0 };
const mouse = { pointerType: 'mouse', width: 1, height: 1 };

const answer = (by: PointerEventInit, name = 'Sometimes') => {
  const choice = screen.getByRole('radio', { name });
  fireEvent.pointerDown(choice, by);
  fireEvent.click(choice);
};
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const at = () => questions.findIndex(({ text }) => screen.queryByRole('heading', { name: text }) !== null) + 1;

test('a touched answer goes on by itself after a moment', () => {
  renderPage(QuizPage);
  answer(finger);
  pass(400);
  expect(at()).toBe(1);
  pass(400);
  expect(at()).toBe(2);
});

test('another answer begins the moment anew; Back and Next stay hers', () => {
  renderPage(QuizPage);
  answer(finger);
  pass(400);
  answer(finger, 'Frequently');
  pass(400);
  expect(at()).toBe(1);
  const next = screen.getByRole('button', { name: 'Next' });
  fireEvent.pointerDown(next, finger);
  fireEvent.click(next);
  pass(2000);
  expect(at()).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Frequently' }).checked).toBe(true);
});

test.each([
  ['a mouse', () => answer(mouse)],
  ['a screen reader', () => answer(reader)],
  ['a key', () => fireEvent.click(screen.getByRole('radio', { name: 'Sometimes' }))],
  [
    'a key after a touch',
    () => {
      answer(finger);
      fireEvent.keyDown(screen.getByRole('radio', { name: 'Sometimes' }), { key: 'ArrowDown' });
    },
  ],
  [
    'a key after a finger that only moved the page',
    () => {
      const choice = screen.getByRole('radio', { name: 'Sometimes' });
      fireEvent.pointerDown(choice, finger);
      fireEvent.keyDown(choice, { key: 'ArrowDown' });
      fireEvent.click(choice);
    },
  ],
])('it waits for her where %s chose', (_, choose) => {
  renderPage(QuizPage);
  choose();
  pass(2000);
  expect(at()).toBe(1);
});

test('it waits where less motion is wanted', () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('reduced-motion') }),
  );
  renderPage(QuizPage);
  answer(finger);
  pass(2000);
  expect(at()).toBe(1);
});

test('the last question is never left by itself', () => {
  renderPage(QuizPage);
  questions.forEach(() => {
    answer(finger);
    pass(1000);
  });
  expect(at()).toBe(questions.length);
  screen.getByRole('button', { name: 'See Results' });
});
