import { type QuizAnswers, questions, quizMessages } from '@reset/contracts/quiz';
import { newId, toast, useSession } from '@reset/remote-kit';
import { useAtom } from '@reset/remote-kit/state';
import { pendingAttempts, withAttempt } from '../attempts/pending.ts';
import { emptyQuiz, quizState } from '../attempts/quiz-state.ts';

const LAST = questions.length - 1;

/** The quiz as she goes through it: where she is, and what she can do there. */
export const useQuiz = () => {
  const { status } = useSession();
  const [state, set] = useAtom(quizState);
  const [, setPending] = useAtom(pendingAttempts);
  const question = questions[state.index];
  if (!question) throw new Error(`There is no question ${state.index}`);

  const finish = (answers: QuizAnswers) => {
    const attempt = { id: newId(), answers };
    setPending((list) => withAttempt(list, attempt));
    set({ ...emptyQuiz, result: { ...attempt, finishedAt: new Date().toISOString(), scores: null } });
    if (status === 'out') toast(quizMessages.signIn);
  };

  const next = () => {
    if (!(question.id in state.answers)) return;
    if (state.index < LAST) return set((now) => ({ ...now, index: state.index + 1 }));
    const missing = questions.findIndex(({ id }) => !(id in state.answers));
    if (missing >= 0) set((now) => ({ ...now, index: missing }));
    else finish(state.answers);
  };

  return {
    question,
    index: state.index,
    answer: state.answers[question.id] ?? null,
    untouched: Object.keys(state.answers).length === 0,
    /** What to show in place of a question. */
    result: state.again ? null : state.result,
    canUndo: state.again && state.result !== null,
    // Over what another tab may have answered meanwhile.
    choose: (value: number) => set((now) => ({ ...now, answers: { ...now.answers, [question.id]: value } })),
    back: () => set((now) => ({ ...now, index: Math.max(0, state.index - 1) })),
    next,
    beginAgain: () => set({ ...emptyQuiz, result: state.result, again: true }),
    undo: () => set({ ...emptyQuiz, result: state.result }),
  };
};
