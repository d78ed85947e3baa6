// @vitest-environment happy-dom
import { functions } from '@reset/contracts/http/journal-ai';
import { CoachChunk } from '@reset/contracts/coach';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, StreamError, useStream } from '../data.ts';
import { Link, useSession } from '../index.ts';
import { answer, renderPage, type RenderedPage, saidStream } from '../test.tsx';
import { UNREACHABLE } from '../connection-source.ts';

const ada = { id: '0193f1de-0000-7000-8000-000000000001', name: 'Ada L.', admin: false };
const eve = { id: '0193f1de-0000-7000-8000-000000000002', name: 'Eve M.', admin: false };
const words = (content: string) => ({ choices: [{ delta: { content } }] });
const stop = new AbortController();

const told = (error: unknown) => {
  if (error instanceof ApiError) return `${error.code}: ${error.said}`;
  return error instanceof StreamError ? error.fault : (error as Error).name;
};

const Coach = () => {
  const advise = useStream(functions.lifeAdvisor, CoachChunk);
  const { member } = useSession();
  const [shown, setShown] = useState('');
  const run = async () => {
    try {
      for await (const { choices } of advise({ userId: member?.id ?? ada.id }, stop.signal)) {
        setShown((before) => before + (choices[0]?.delta.content ?? ''));
      }
      setShown((before) => `${before}|done`);
    } catch (error) {
      setShown((before) => `${before}|${told(error)}`);
    }
  };
  return (
    <>
      <output>{shown}</output>
      <button onClick={() => void run()}>Run</button>
      <Link to="/away">Away</Link>
    </>
  );
};

const run = () => act(() => screen.getByRole('button', { name: 'Run' }).click());
const said = () => screen.getByRole('status').textContent;
const open = (answered: Parameters<typeof answer<typeof functions.lifeAdvisor>>[1]): RenderedPage => {
  const page = renderPage(Coach, { as: ada, answers: [answer(functions.lifeAdvisor, answered)] });
  run();
  return page;
};

afterEach(() => void vi.useRealTimers());

test('pieces come as they are said; the request says whose it is and what it takes', async () => {
  const coach = saidStream();
  const page = open(coach.stream);
  coach.say(words('Warm '));
  await waitFor(() => expect(said()).toBe('Warm '));
  coach.raw(': keep-alive\n\n');
  coach.say(words('tea'));
  await waitFor(() => expect(said()).toBe('Warm tea'));
  coach.done();
  await waitFor(() => expect(said()).toBe('Warm tea|done'));
  expect(page.sent(functions.lifeAdvisor)).toEqual([{ userId: ada.id }]);
  expect(page.calls[0]?.headers.get('accept')).toBe('text/event-stream');
  expect(page.calls[0]?.headers.get('authorization')).toBe(`Bearer token of ${ada.id}`);
});

test('a line that cannot be read is logged, without its content, and passed over', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const coach = saidStream();
  open(coach.stream);
  coach.say('{"choices": [ private words');
  coach.say({ choices: 'private words' });
  coach.say(words('tea'));
  coach.done();
  await waitFor(() => expect(said()).toBe('tea|done'));
  expect(log.mock.calls).toEqual([
    ['/functions/v1 lifeAdvisor: passed over a line that could not be read'],
    ['/functions/v1 lifeAdvisor: passed over a line that could not be read'],
  ]);
  log.mockRestore();
});

test('an end without [DONE] is told', async () => {
  const coach = saidStream();
  open(coach.stream);
  coach.say(words('Warm'));
  coach.cut();
  await waitFor(() => expect(said()).toBe('Warm|cut'));
});

test('a network that breaks in the middle is a cut, and told to the window', async () => {
  const unreachable = vi.fn<() => void>();
  addEventListener(UNREACHABLE, unreachable, { once: true });
  const coach = saidStream();
  open(coach.stream);
  coach.say(words('Warm'));
  await waitFor(() => expect(said()).toBe('Warm'));
  coach.fail();
  await waitFor(() => expect(said()).toBe('Warm|cut'));
  expect(unreachable).toHaveBeenCalledTimes(1);
});

test('no network at all is an error of its own', async () => {
  open(new TypeError('Failed to fetch'));
  await waitFor(() => expect(said()).toBe('|unreachable'));
});

test('an answer without a body is an error of its own', async () => {
  open(new Response(null, { status: 204 }));
  await waitFor(() => expect(said()).toBe('|no_body'));
});

test('30 s of silence end it; a keep-alive comment is no silence', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const coach = saidStream();
  open(coach.stream);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  coach.raw(': keep-alive\n\n');
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(said()).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(said()).toBe('|silent'));
  expect(coach.left()).toBe(true);
});

test('what the service refuses comes with its code and its words', async () => {
  open(new ApiError('limited', { error: 'Enough for today' }));
  await waitFor(() => expect(said()).toBe('|limited: Enough for today'));
});

test('an error without our envelope still says what it says', async () => {
  open(Response.json({ error: 'No credit' }, { status: 402 }));
  await waitFor(() => expect(said()).toBe('|payment: No credit'));
});

test('an error without words says nothing', async () => {
  open(new Response('<h1>proxy</h1>', { status: 500 }));
  await waitFor(() => expect(said()).toBe('|internal: null'));
});

test('a session that cannot be renewed is told', async () => {
  const page = open(new ApiError('sign_in'));
  await waitFor(() => expect(said()).toBe('|sign_in: Please sign in to go on.'));
  expect(page.calls).toHaveLength(1);
});

test('leaving the page ends it', async () => {
  const coach = saidStream();
  const page = open(coach.stream);
  coach.say(words('Warm'));
  await waitFor(() => expect(said()).toBe('Warm'));
  page.unmount();
  await waitFor(() => expect(coach.left()).toBe(true));
});

test('somebody else who signs in does not get what was asked for another', async () => {
  const coach = saidStream();
  const page = open(coach.stream);
  coach.say(words('Warm'));
  await waitFor(() => expect(said()).toBe('Warm'));
  page.become(eve);
  await waitFor(() => expect(said()).toBe('Warm|AbortError'));
  expect(coach.left()).toBe(true);
});
