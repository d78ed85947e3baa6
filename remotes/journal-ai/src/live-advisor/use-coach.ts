import { CoachChunk, coachMessages } from '@reset/contracts/coach';
import { adviceApi, aiApi, functions, sentApi } from '@reset/contracts/http/journal-ai';
import { toast, useSession } from '@reset/remote-kit';
import { ApiError, StreamError, useRefresh, useStream } from '@reset/remote-kit/data';
import { useEffect, useRef, useState } from 'react';
import { failureWords } from './failure-words.ts';
import { noRun, type Run, withPiece } from './run.ts';

interface Coach {
  readonly run: Run;
  /** Asks for advice; a visitor is asked to sign in instead, and nothing is sent. */
  readonly start: () => Promise<void>;
  /** Ends what is under way; what had arrived stays. */
  readonly stop: () => void;
}

/**
 * The Life Coach of one member.
 * @param by who gives the advice, as it is shown
 * @param mayUse whether she allows it; taken back in the middle, it ends at once
 */
export const useCoach = (by: string, mayUse: boolean): Coach => {
  const { member } = useSession();
  const advise = useStream(functions.lifeAdvisor, CoachChunk);
  const refresh = useRefresh();
  const [run, setRun] = useState(noRun);
  const underWay = useRef<AbortController>(null);

  useEffect(() => {
    if (!mayUse) underWay.current?.abort();
  }, [mayUse]);

  const fail = (error: unknown) => {
    // She stopped it, or left.
    if ((error as Error).name === 'AbortError') {
      return setRun((before) => (before.text === '' ? noRun : { ...before, phase: 'stopped' }));
    }
    if (error instanceof ApiError && error.code === 'sign_in') {
      setRun(noRun);
      return toast({ ...coachMessages.signIn, tone: 'danger' });
    }
    const words = failureWords(error);
    setRun((before) => ({ ...before, phase: 'failed', error: words }));
    toast({ title: words, tone: 'danger' });
    // What she chose elsewhere may be the reason.
    if (error instanceof ApiError && error.code === 'forbidden') void refresh([aiApi.readAi]);
  };

  const start = async () => {
    if (!member) return toast({ ...coachMessages.signIn, tone: 'danger' });
    if (underWay.current) return;
    const stop = new AbortController();
    underWay.current = stop;
    let now: Run = { ...noRun, phase: 'running', by };
    setRun(now);
    try {
      for await (const piece of advise({ userId: member.id }, stop.signal)) setRun((now = withPiece(now, piece)));
      if (now.phase === 'help') return;
      if (now.text === '') throw new StreamError('cut');
      setRun({ ...now, phase: 'done' });
      toast({ title: coachMessages.done, tone: 'success' });
      void refresh([adviceApi.listAdvice]);
    } catch (error) {
      fail(error);
    } finally {
      underWay.current = null;
      void refresh([sentApi.listSent]);
    }
  };

  return { run, start, stop: () => underWay.current?.abort() };
};
