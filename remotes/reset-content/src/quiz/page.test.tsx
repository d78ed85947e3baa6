// @vitest-environment happy-dom
import { attemptsApi } from '@reset/contracts/http/reset-content';
import { questions, quizFoot, quizStem, scale, scoreQuiz } from '@reset/contracts/quiz';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import QuizPage from './page.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const created_at = '2026-11-21T08:00:00.000Z';

const textOf = (index: number) => questions[index]?.text ?? '';

const none = answer(attemptsApi.listAttempts, { items: [], next: null });
const save = answer(attemptsApi.createAttempt, ({ id, answers }) => ({ id, scores: scoreQuiz(answers), created_at }));
const gone = new TypeError('Failed to fetch');

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const heading = (level = 2) => screen.getAllByRole('heading', { level })[0];
const choice = (label: string) => screen.getByRole<HTMLInputElement>('radio', { name: label });

/** Goes through the quiz by keyboard; `of` says the answer to each question. */
const finish = async (of: (id: string, pillar: string) => number) => {
  const user = userEvent.setup();
  act(() => heading()?.focus());
  for (const { id, pillar } of questions) await user.keyboard(`${of(id, pillar)}{Enter}`);
  return user;
};

const mostlyEnergize = (_: string, pillar: string) => (pillar === 'energize' ? 5 : 1);

const ranking = () =>
  within(screen.getByRole('region', { name: 'All five pillars' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

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

describe('saving', () => {
  test('a member: her answers are sent once, and she is told', async () => {
    const { sent } = renderPage(QuizPage, { as: mia, answers: [save, none] });
    await finish(mostlyEnergize);
    await screen.findByText('Quiz completed!');
    screen.getByText('Your results have been saved');
    const [attempt, ...more] = sent(attemptsApi.createAttempt);
    expect(more).toEqual([]);
    expect(attempt?.answers).toMatchObject({ r1: 1, e3: 1, e4: 5, e6: 5 });
    await screen.findByText(/Saved to your account/);
    await waitFor(() => expect(sent(attemptsApi.listAttempts)).toHaveLength(2));
    await screen.findByText(/^This one is your first/);
    expect(screen.queryByText('Nothing here yet')).toBeNull();
  });

  test('the scores of the service win over those computed here', async () => {
    const theirs = { release: 20, explore: 93, stabilize: 20, energize: 40, transform: 20 };
    renderPage(QuizPage, {
      as: mia,
      answers: [answer(attemptsApi.createAttempt, ({ id }) => ({ id, scores: theirs, created_at })), none],
    });
    await finish(mostlyEnergize);
    await screen.findByRole('link', { name: 'Begin with Explore' });
    expect(ranking().slice(0, 2)).toEqual(['Explore93%', 'Energize40%']);
  });

  test('a failure: her results stay, and trying again sends the same id', async () => {
    let down = true;
    const { sent } = renderPage(QuizPage, {
      as: mia,
      answers: [
        answer(attemptsApi.createAttempt, ({ id, answers }) =>
          down ? new ApiError('internal') : { id, scores: scoreQuiz(answers), created_at },
        ),
        none,
      ],
    });
    const user = await finish(mostlyEnergize);
    await screen.findByText('Warning');
    screen.getByText("Quiz completed but results couldn't be saved");
    screen.getByRole('link', { name: 'Begin with Energize' });
    down = false;
    await user.click(await screen.findByRole('button', { name: 'Try saving again' }));
    await screen.findByText('Quiz completed!');
    const ids = sent(attemptsApi.createAttempt).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('no network at the end: kept, and saved when it is back', async () => {
    let down = true;
    const { sent, connect } = renderPage(QuizPage, {
      as: mia,
      answers: [
        answer(attemptsApi.createAttempt, ({ id, answers }) =>
          down ? gone : { id, scores: scoreQuiz(answers), created_at },
        ),
        none,
      ],
    });
    await finish(mostlyEnergize);
    await screen.findByText('Warning');
    connect(false);
    screen.getByText('Offline: kept on this device');
    down = false;
    connect(true);
    await screen.findByText('Quiz completed!');
    expect(new Set(sent(attemptsApi.createAttempt).map(({ id }) => id)).size).toBe(1);
  });

  test('what can never be saved is not sent by itself again', async () => {
    const { sent, unmount } = renderPage(QuizPage, {
      as: mia,
      answers: [answer(attemptsApi.createAttempt, new ApiError('conflict')), none],
    });
    await finish(mostlyEnergize);
    await screen.findByText('Warning');
    await screen.findByRole('button', { name: 'Try saving again' });
    expect(sent(attemptsApi.createAttempt)).toHaveLength(1);
    unmount();
    const later = renderPage(QuizPage, { as: mia, answers: [save, none] });
    await screen.findByText(/^This one is your first/);
    expect(later.sent(attemptsApi.createAttempt)).toEqual([]);
  });

  test('a visitor: her result in full, and a word about signing in', async () => {
    const { sent } = renderPage(QuizPage);
    await finish(mostlyEnergize);
    await screen.findByText('Authentication required');
    screen.getByText('Please sign in to save your quiz results');
    screen.getByRole('link', { name: 'Begin with Energize' });
    expect(screen.getByRole('link', { name: 'Sign in to save' }).getAttribute('href')).toBe('/auth');
    expect(sent(attemptsApi.createAttempt)).toEqual([]);
  });

  test('a visitor who signs in: what she finished is saved by itself, once, with its first id', async () => {
    const { sent, become } = renderPage(QuizPage, { answers: [save, none] });
    await finish(mostlyEnergize);
    const kept = JSON.parse(localStorage.getItem('reset:visitor:test:pending-attempts') ?? '') as {
      value: { id: string }[];
    };
    become(mia);
    await screen.findByText('Quiz completed!');
    expect(sent(attemptsApi.createAttempt).map(({ id }) => id)).toEqual([kept.value[0]?.id]);
    await screen.findByText(/Saved to your account/);
  });
});

describe('her earlier results', () => {
  const attempt = (n: number, energize: number) => ({
    id: `01890a5d-ac96-774b-bcce-b302099a800${n}`,
    scores: { release: 20, explore: 20, stabilize: 40, energize, transform: 20 },
    created_at: `2026-0${n}-05T12:00:00.000Z`,
  });
  const rows = () =>
    within(screen.getByRole('region', { name: 'Your earlier results' }))
      .queryAllByRole('listitem')
      .map((row) => row.textContent);

  test('are not there for a visitor', () => {
    renderPage(QuizPage);
    expect(screen.queryByText('Your earlier results')).toBeNull();
  });

  test('show the day and the primary focus, page by page', async () => {
    const user = userEvent.setup();
    renderPage(QuizPage, {
      as: mia,
      answers: [
        answer(attemptsApi.listAttempts, ({ after }) =>
          after === 'more' ? { items: [attempt(1, 20)], next: null } : { items: [attempt(3, 80)], next: 'more' },
        ),
      ],
    });
    await waitFor(() => expect(rows()).toEqual(['March 5, 2026Primary focus: Energize, 80%']));
    await user.click(button('Show more'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[1]).toBe('January 5, 2026Primary focus: Stabilize, 40%');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('leave the screen to the question once she has begun', async () => {
    const user = userEvent.setup();
    renderPage(QuizPage, { as: mia, answers: [none] });
    await screen.findByText('Nothing here yet');
    await user.click(choice('Sometimes'));
    expect(screen.queryByText('Your earlier results')).toBeNull();
  });

  test('say kindly that they could not be loaded, and load on request', async () => {
    const user = userEvent.setup();
    let down = true;
    renderPage(QuizPage, {
      as: mia,
      answers: [
        answer(attemptsApi.listAttempts, () =>
          down ? new ApiError('unavailable') : { items: [attempt(3, 80)], next: null },
        ),
      ],
    });
    await screen.findByText('We could not load your earlier results.');
    down = false;
    await user.click(button('Try again'));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});
