// @vitest-environment happy-dom
import { attemptsApi } from '@reset/contracts/http/reset-content';
import { questions } from '@reset/contracts/quiz';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError, usePages, useSend } from '../data.ts';
import { useReturnTo } from '../return-to.ts';
import { answer, renderPage } from '../test.tsx';

const ada = { id: '0193f1de-0000-7000-8000-000000000001', name: 'Ada L.', admin: false };
const answers = Object.fromEntries(questions.map((q) => [q.id, 3]));
const saved = {
  id: '0193f1de-0000-7000-8000-0000000000aa',
  scores: { release: 60, explore: 60, stabilize: 60, energize: 60, transform: 60 },
  created_at: '2026-11-21T10:00:00.000Z',
};

const Page = () => {
  const save = useSend(attemptsApi.createAttempt, {
    done: { title: 'Done!', description: 'All saved' },
    failed: 'Could not save',
    signIn: { title: 'Who are you?', description: 'Please sign in' },
    refresh: [attemptsApi.listAttempts],
  });
  const list = usePages(attemptsApi.listAttempts, {});
  return (
    <>
      <button onClick={() => save.mutate({ id: saved.id, answers })}>Save</button>
      <output>{list.data?.length}</output>
      <i>{useReturnTo()}</i>
    </>
  );
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('it says that it worked and reads again what changed', async () => {
  const items: (typeof saved)[] = [];
  renderPage(Page, {
    as: ada,
    answers: [
      answer(attemptsApi.listAttempts, () => ({ items, next: null })),
      answer(attemptsApi.createAttempt, () => {
        items.push(saved);
        return saved;
      }),
    ],
  });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('0'));
  await press();
  expect(await screen.findByText('Done!')).toBeTruthy();
  expect(await screen.findByText('All saved')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'));
});

test('a second press while the first is on its way is sent and said once', async () => {
  const going = Promise.withResolvers<typeof saved>();
  const { sent } = renderPage(Page, {
    as: ada,
    answers: [
      answer(attemptsApi.listAttempts, { items: [], next: null }),
      answer(attemptsApi.createAttempt, () => going.promise),
    ],
  });
  await press();
  await press();
  going.resolve(saved);
  await screen.findByText('Done!');
  expect(sent(attemptsApi.createAttempt)).toHaveLength(1);
  expect(screen.getAllByText('Done!')).toHaveLength(1);
  await press();
  await waitFor(() => expect(sent(attemptsApi.createAttempt)).toHaveLength(2));
});

test('without a connection nothing is said to rest', async () => {
  const { connect } = renderPage(Page, {
    as: ada,
    answers: [
      answer(attemptsApi.listAttempts, { items: [], next: null }),
      answer(attemptsApi.createAttempt, new ApiError('unavailable')),
    ],
  });
  connect(false);
  await press();
  expect(
    await screen.findByText('There is no connection right now. Please try again when you are connected.'),
  ).toBeTruthy();
});

test('a failure says what the page says, and why', async () => {
  renderPage(Page, {
    as: ada,
    answers: [
      answer(attemptsApi.listAttempts, { items: [], next: null }),
      answer(attemptsApi.createAttempt, new ApiError('limited')),
    ],
  });
  await press();
  expect(await screen.findByText('Could not save')).toBeTruthy();
  expect(await screen.findByText('That was a lot at once. Please wait a moment and try again.')).toBeTruthy();
});

test('a visitor is asked to sign in without a request, and led to /auth and back', async () => {
  const page = renderPage(Page, { at: '/quiz?step=3' });
  await press();
  expect(await screen.findByText('Who are you?')).toBeTruthy();
  await waitFor(() => expect(page.where()).toBe('/auth'));
  expect(screen.getByText('/quiz?step=3')).toBeTruthy();
  expect(page.calls).toEqual([]);
});

test('a session that the service no longer accepts ends the same way', async () => {
  const page = renderPage(Page, {
    at: '/quiz',
    as: ada,
    answers: [
      answer(attemptsApi.listAttempts, { items: [], next: null }),
      answer(attemptsApi.createAttempt, new ApiError('sign_in')),
    ],
  });
  await press();
  expect(await screen.findByText('Who are you?')).toBeTruthy();
  await waitFor(() => expect(page.where()).toBe('/auth'));
  expect(page.sent(attemptsApi.createAttempt)).toEqual([{ id: saved.id, answers }]);
});
