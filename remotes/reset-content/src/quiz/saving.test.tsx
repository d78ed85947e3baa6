// @vitest-environment happy-dom
import { attemptsApi } from '@reset/contracts/http/reset-content';
import { scoreQuiz } from '@reset/contracts/quiz';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { button, created_at, finish, mia, mostlyEnergize, none, ranking, save } from './test-page.ts';
import QuizPage from './page.tsx';

const gone = new TypeError('Failed to fetch');

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
    // It opens on the result; what an account is good for stands below all of it.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Your results' }));
    const result = screen.getByRole('link', { name: 'Begin with Energize' });
    const signIn = screen.getByRole('link', { name: 'Sign in to save' });
    expect(result.compareDocumentPosition(signIn) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(signIn.getAttribute('href')).toBe('/auth');
    expect(sent(attemptsApi.createAttempt)).toEqual([]);
  });

  test('a visitor who signs in: what she finished is saved by itself, once, with its first id', async () => {
    const { sent, become } = renderPage(QuizPage, { answers: [save, none] });
    await finish(mostlyEnergize);
    const [kept] = Object.keys(localStorage).filter((key) => key.startsWith('reset:visitor:kit:outbox/'));
    become(mia);
    await screen.findByText('Quiz completed!');
    expect(sent(attemptsApi.createAttempt).map(({ id }) => id)).toEqual([kept?.split('/')[1]]);
    await screen.findByText(/Saved to your account/);
  });

  test('of two that waited for her sign-in both are saved, and what she sees stays the last', async () => {
    const { sent, become } = renderPage(QuizPage, { answers: [save, none] });
    const user = await finish(mostlyEnergize);
    await user.click(button('Take the quiz again'));
    await finish((_, pillar) => (pillar === 'explore' ? 5 : 1));
    become(mia);
    await waitFor(() => expect(sent(attemptsApi.createAttempt)).toHaveLength(2));
    await screen.findByText(/Saved to your account/);
    expect(ranking()[0]).toBe('Explore100%');
  });

  test('finished without a connection: shown at once, said to be kept, and sent when there is one', async () => {
    const { sent, connect } = renderPage(QuizPage, { as: mia, answers: [save, none] });
    connect(false);
    await finish(mostlyEnergize);
    screen.getByRole('link', { name: 'Begin with Energize' });
    screen.getByText("Quiz completed but results couldn't be saved");
    screen.getByText('Offline: kept on this device');
    expect(sent(attemptsApi.createAttempt)).toEqual([]);
    connect(true);
    await screen.findByText('Quiz completed!');
    expect(sent(attemptsApi.createAttempt)).toHaveLength(1);
    await screen.findByText(/Saved to your account/);
  });

  test('sent from another page while this one was away: it is not sent again, and has the scores of the service', async () => {
    const theirs = { release: 20, explore: 93, stabilize: 20, energize: 40, transform: 20 };
    const say = ({ id }: { readonly id: string }) => ({ id, scores: theirs, created_at });
    const answers = [none, answer(attemptsApi.createAttempt, say), answer(attemptsApi.readAttempt, say)];
    const { unmount, connect } = renderPage(QuizPage, { as: mia, answers });
    connect(false);
    await finish(mostlyEnergize);
    unmount();
    const elsewhere = renderPage(() => null, { as: mia, answers });
    await screen.findByText('Quiz completed!');
    expect(elsewhere.sent(attemptsApi.createAttempt)).toHaveLength(1);
    elsewhere.unmount();
    const later = renderPage(QuizPage, { as: mia, answers });
    await screen.findByText(/Saved to your account/);
    screen.getByRole('link', { name: 'Begin with Explore' });
    expect(later.sent(attemptsApi.createAttempt)).toEqual([]);
  });

  test('her result is asked about when she signs out as long as the outbox has it', async () => {
    const { connect } = renderPage(QuizPage, { as: mia, answers: [save, none] });
    connect(false);
    await finish(mostlyEnergize);
    const leave = () =>
      (JSON.parse(localStorage.getItem(`reset:${mia.id}:test:quiz`) ?? '') as { leave: unknown }).leave;
    const [kept] = Object.keys(localStorage).filter((key) => key.includes(':kit:outbox/'));
    expect(leave()).toEqual({ asksWhile: kept?.split('/')[1] });
    connect(true);
    await screen.findByText(/Saved to your account/);
    expect(leave()).toBe('goes');
  });

  test('what waits no more and no service has can be saved by hand', async () => {
    const answers = [save, none, answer(attemptsApi.readAttempt, new ApiError('not_found'))];
    const { unmount, connect } = renderPage(QuizPage, { as: mia, answers });
    connect(false);
    await finish(mostlyEnergize);
    unmount();
    for (const key of Object.keys(localStorage)) if (key.includes(':kit:outbox/')) localStorage.removeItem(key);
    const { sent } = renderPage(QuizPage, { as: mia, answers });
    await screen.findByText('Not saved yet');
    expect(sent(attemptsApi.createAttempt)).toEqual([]);
    await userEvent.setup().click(button('Try saving again'));
    await screen.findByText(/Saved to your account/);
    expect(sent(attemptsApi.createAttempt)).toHaveLength(1);
  });

  test('one that no service will have makes room for the next', async () => {
    let first = true;
    const refusing = answer(attemptsApi.createAttempt, ({ id, answers }) => {
      if (!first) return { id, scores: scoreQuiz(answers), created_at };
      first = false;
      return new ApiError('conflict');
    });
    renderPage(QuizPage, { as: mia, answers: [refusing, none] });
    const user = await finish(mostlyEnergize);
    await screen.findByText('Not saved yet');
    await user.click(button('Take the quiz again'));
    await finish(() => 3);
    await screen.findByText(/Saved to your account/);
    expect(Object.keys(localStorage).filter((key) => key.includes(':kit:outbox/'))).toEqual([]);
  });
});
