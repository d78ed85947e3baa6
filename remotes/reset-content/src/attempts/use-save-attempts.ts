import type { ErrorCode } from '@reset/contracts/errors';
import { attemptsApi } from '@reset/contracts/http/reset-content';
import { quizMessages } from '@reset/contracts/quiz';
import { useOnline, useSession } from '@reset/remote-kit';
import { ApiError, useSend } from '@reset/remote-kit/data';
import { useAtom } from '@reset/remote-kit/state';
import { useCallback, useEffect } from 'react';
import type { KeptAttempt } from './attempt.ts';
import { pendingAttempts, withoutAttempt } from './pending.ts';
import { quizState } from './quiz-state.ts';
import { forgetTried, triedAttempts } from './tried.ts';

/** Refusals that sending the same again would not change. */
const FINAL: readonly ErrorCode[] = ['invalid', 'conflict', 'forbidden'];

/**
 * Saves what waits on this device as soon as she is signed in and, after a failure, when the network is back or she
 * says so. Each attempt goes out with the id it was given when she finished it.
 */
export const useSaveAttempts = (): {
  readonly save: (attempt: KeptAttempt) => Promise<void>;
  readonly saving: boolean;
} => {
  const { status } = useSession();
  const online = useOnline();
  const [pending, setPending] = useAtom(pendingAttempts);
  const [, setQuiz] = useAtom(quizState);
  const [tried, begin] = useAtom(triedAttempts);
  const [, again] = useAtom(forgetTried);
  const { mutateAsync, isPending: saving } = useSend(attemptsApi.createAttempt, {
    done: quizMessages.saved,
    failed: quizMessages.notSaved,
    signIn: quizMessages.signIn,
    refresh: [attemptsApi.listAttempts],
  });

  const save = useCallback(
    async ({ id, answers }: KeptAttempt) => {
      try {
        const { scores } = await mutateAsync({ id, answers });
        setPending((list) => withoutAttempt(list, id));
        setQuiz((now) => (now.result?.id === id ? { ...now, result: { ...now.result, scores } } : now));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (FINAL.includes(error.code)) setPending((list) => withoutAttempt(list, id));
      }
    },
    [mutateAsync, setPending, setQuiz],
  );

  useEffect(() => {
    if (status !== 'in') return;
    for (const attempt of pending) {
      if (!tried.includes(attempt.id) && begin(attempt.id)) void save(attempt);
    }
  }, [status, pending, tried, begin, save]);

  useEffect(() => {
    // Asked for again when the time without a connection is over.
    if (!online) return () => again('connected');
  }, [online, again]);

  return { save, saving };
};
