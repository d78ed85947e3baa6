// @vitest-environment happy-dom
import { meApi } from '@reset/contracts/http/identity';
import { attemptsApi } from '@reset/contracts/http/reset-content';
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useParams, useSession } from '../index.ts';
import { ApiError, useData } from '../data.ts';
import { useDraft } from '../state.ts';
import { answer, renderPage } from '../test.tsx';

const ada = { id: '0193f1de-0000-7000-8000-000000000001', name: 'Ada L.', admin: false };
const attempt = {
  id: '0193f1de-0000-7000-8000-0000000000aa',
  scores: { release: 20, explore: 20, stabilize: 20, energize: 100, transform: 20 },
  created_at: '2026-11-21T10:00:00.000Z',
};

const Attempt = () => {
  const { id } = useParams<'id'>();
  const { data, error } = useData(attemptsApi.readAttempt, { id });
  const { status, member } = useSession();
  return (
    <p>
      {status} {member?.name} {error?.message} {data?.scores.energize}
    </p>
  );
};

test('a page is rendered with its parameters, member and answers; the inputs it sent are known', async () => {
  const page = renderPage(Attempt, {
    params: { id: attempt.id },
    as: ada,
    answers: [answer(attemptsApi.readAttempt, ({ id }) => ({ ...attempt, id }))],
  });
  expect(await screen.findByText('in Ada L. 100')).toBeTruthy();
  expect(page.sent(attemptsApi.readAttempt)).toEqual([{ id: attempt.id }]);
  expect(page.calls[0]?.headers.get('authorization')).toBe(`Bearer token of ${ada.id}`);
});

test('an answer can be an error, or no network at all', async () => {
  renderPage(Attempt, {
    params: { id: attempt.id },
    as: ada,
    answers: [answer(attemptsApi.readAttempt, new ApiError('not_found'))],
  });
  expect(await screen.findByText(/We could not find that\./)).toBeTruthy();
});

test('no network reads as a part that rests', async () => {
  renderPage(Attempt, {
    params: { id: attempt.id },
    as: ada,
    answers: [answer(attemptsApi.readAttempt, new TypeError('Failed to fetch'))],
  });
  expect(await screen.findByText(/This part is resting for a moment\./)).toBeTruthy();
});

test('someone else signing in is seen by the page', async () => {
  const page = renderPage(Attempt, { params: { id: attempt.id }, answers: [answer(meApi.readMe, ada)] });
  expect(screen.getByText('out')).toBeTruthy();
  page.become('loading');
  expect(screen.getByText('loading')).toBeTruthy();
});

const Words = () => {
  const { value, set } = useDraft('words');
  return <textarea aria-label="Words" value={value} onChange={(event) => set(event.target.value)} />;
};

describe('what one test leaves unsaved', () => {
  beforeAll(() => void vi.useFakeTimers());
  afterAll(() => void vi.useRealTimers());

  test('is written by its end', () => {
    renderPage(Words);
    fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'Left behind' } });
    expect(localStorage.length).toBe(0);
  });

  test('and never later, into the next one', () => {
    vi.runAllTimers();
    expect(localStorage.length).toBe(0);
    renderPage(Words);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Words').value).toBe('');
  });
});
