import { deviceAtom } from '@reset/remote-kit/state';
import * as z from 'zod/mini';
import { KeptAttempt } from './attempt.ts';

/** How many completed quizzes wait for a sign-in or a network; older ones make room. */
const MOST = 10;

/** Completed quizzes that no service has confirmed yet, oldest first. */
export const pendingAttempts = deviceAtom('pending-attempts', z.array(KeptAttempt), [], (list) =>
  list.length > 0 ? 'asks' : 'goes',
);

export const withAttempt = (list: readonly KeptAttempt[], attempt: KeptAttempt): KeptAttempt[] =>
  [...list.filter(({ id }) => id !== attempt.id), attempt].slice(-MOST);

export const withoutAttempt = (list: readonly KeptAttempt[], id: string): KeptAttempt[] =>
  list.filter((attempt) => attempt.id !== id);
