// @vitest-environment happy-dom
import { questions, quizFoot, quizStem, scale } from '@reset/contracts/quiz';
import { renderPage } from '@reset/remote-kit/test';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { button, choice, finish, heading, mostlyEnergize, ranking, textOf } from './test-page.ts';
import QuizPage from './page.tsx';

describe('a question', () => {
  test('stands alone, with its stem, its scale and how far she is', () => {
    renderPage(QuizPage);
    screen.getByText(quizStem);
    screen.getByRole('heading', { level: 2, name: textOf(0) });
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    for (const label of scale) choice(label);
    const progress = screen.getByRole<HTMLProgressElement>('progressbar');
    expect(progress.value / progress.max).toBeCloseTo(1 / 15);
    expect(progress.getAttribute('aria-valuetext')).toBe('Question 1 of 15');
  });

  test('Back is disabled on the first one, Next until it is answered', async () => {
    const user = userEvent.setup();
    renderPage(QuizPage);
    expect(button('Back').disabled).toBe(true);
    expect(button('Next').disabled).toBe(true);
    await user.click(choice('Sometimes'));
    await user.click(button('Next'));
    screen.getByRole('heading', { name: textOf(1) });
    expect(button('Next').disabled).toBe(true);
    await user.click(button('Back'));
    expect(choice('Sometimes').checked).toBe(true);
    expect(button('Next').disabled).toBe(false);
  });

  test('its heading takes the focus, and says where she is', async () => {
    const user = userEvent.setup();
    renderPage(QuizPage);
    await user.click(choice('Frequently'));
    await user.click(button('Next'));
    expect(document.activeElement).toBe(heading());
    const place = heading()?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(place)?.textContent).toBe('Question 2 of 15');
  });

  test('ends in the words that it is no diagnosis', () => {
    renderPage(QuizPage);
    expect(screen.getByText(quizFoot)).toBeTruthy();
  });

  test('digits and arrow keys choose, Enter goes on', async () => {
    const user = userEvent.setup();
    renderPage(QuizPage);
    act(() => heading()?.focus());
    await user.keyboard('{Enter}');
    screen.getByRole('heading', { name: textOf(0) });
    await user.keyboard('{ArrowRight}');
    expect(choice('Rarely or Never').checked).toBe(true);
    expect(document.activeElement).toBe(choice('Rarely or Never'));
    await user.keyboard('{ArrowDown}');
    expect(choice('Sometimes').checked).toBe(true);
    await user.keyboard('4');
    expect(choice('Frequently').checked).toBe(true);
    await user.keyboard('9');
    expect(choice('Frequently').checked).toBe(true);
    await user.keyboard('{Enter}');
    screen.getByRole('heading', { name: textOf(1) });
  });

  test('the last one leads to the results', async () => {
    const user = userEvent.setup();
    renderPage(QuizPage);
    act(() => heading()?.focus());
    for (let i = 1; i < questions.length; i++) await user.keyboard('3{Enter}');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(button('See Results').disabled).toBe(true);
    await user.keyboard('3');
    await user.click(button('See Results'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Your results' }));
  });

  test('comes back after a reload with what she had chosen', async () => {
    const user = userEvent.setup();
    const { unmount } = renderPage(QuizPage);
    act(() => heading()?.focus());
    await user.keyboard('2{Enter}5{Enter}4');
    unmount();
    renderPage(QuizPage);
    screen.getByRole('heading', { name: textOf(2) });
    expect(choice('Frequently').checked).toBe(true);
    await user.click(button('Back'));
    expect(choice('Almost Always').checked).toBe(true);
  });

  test('waits until it is known whose answers they are', () => {
    const { become } = renderPage(QuizPage, { as: 'loading' });
    expect(screen.queryByRole('radio')).toBeNull();
    become(null);
    expect(screen.getAllByRole('radio')).toHaveLength(5);
  });
});

describe('the results', () => {
  test('sort the pillars by score; the first is the primary focus', async () => {
    renderPage(QuizPage);
    await finish(mostlyEnergize);
    const focus = within(screen.getByRole('region', { name: 'Energize' }));
    focus.getByText('Your primary focus');
    expect(focus.getByRole('link', { name: 'Begin with Energize' }).getAttribute('href')).toBe('/reset/energize');
    expect(ranking()).toEqual(['Energize100%', 'Release20%', 'Explore20%', 'Stabilize20%', 'Transform20%']);
    const bars = screen.getAllByRole<HTMLProgressElement>('progressbar');
    expect(bars.map((bar) => bar.value)).toEqual([100, 20, 20, 20, 20]);
    screen.getByText('A reflection, not a diagnosis.');
    expect(quizFoot).toBe('A reflection, not a diagnosis.');
  });

  test('keep the RESET order where scores are equal', async () => {
    renderPage(QuizPage);
    await finish(() => 3);
    expect(ranking()).toEqual(['Release60%', 'Explore60%', 'Stabilize60%', 'Energize60%', 'Transform60%']);
    screen.getByRole('link', { name: 'Begin with Release' });
  });

  test('are still there after a reload', async () => {
    const { unmount } = renderPage(QuizPage);
    await finish(mostlyEnergize);
    unmount();
    renderPage(QuizPage);
    screen.getByRole('link', { name: 'Begin with Energize' });
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('make room for another go, which can be undone until it is finished', async () => {
    renderPage(QuizPage);
    const user = await finish(mostlyEnergize);
    await user.click(button('Take the quiz again'));
    screen.getByRole('heading', { name: textOf(0) });
    expect(document.activeElement).toBe(heading());
    await user.keyboard('1{Enter}');
    await user.click(button('Undo'));
    screen.getByRole('link', { name: 'Begin with Energize' });
    await user.click(button('Take the quiz again'));
    screen.getByRole('heading', { name: textOf(0) });
    await finish((_, pillar) => (pillar === 'explore' ? 5 : 1));
    screen.getByRole('link', { name: 'Begin with Explore' });
  });
});
