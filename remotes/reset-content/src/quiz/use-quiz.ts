import { type QuizAnswers, type QuizScores, questions } from '@reset/contracts/quiz';
import { quizMessages } from '@reset/contracts/quiz-messages';
import { newId, toast, useOnline, useSession } from '@reset/remote-kit';
import { useAtom } from '@reset/remote-kit/state';
import { emptyQuiz, quizState } from '../attempts/quiz-state.ts';
import { useAttempts } from '../attempts/use-attempts.ts';

const LAST = questions.length - 1;

/** The quiz as she goes through it: where she is, and what she can do there. */
export const useQuiz = () => {
  const { status } = useSession();
  const [state, set] = useAtom(quizState);
  const online = useOnline();
  const attempts = useAttempts();
  const question = questions[state.index];
  if (!question) throw new Error(`There is no question ${state.index}`);

  const finish = (answers: QuizAnswers) => {
    const attempt = { id: newId(), answers };
    // One that no service will have makes room.
    for (const { id, refused } of attempts.waiting) if (refused) attempts.discard(id);
    attempts.add(attempt);
    set({ ...emptyQuiz, result: { ...attempt, finishedAt: new Date().toISOString(), scores: null } });
    if (status === 'out') toast(quizMessages.signIn);
    else if (!online) toast({ ...quizMessages.notSaved, tone: 'danger' });
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
    /** The service has her result, with these scores. */
    saved: (id: string, scores: QuizScores) =>
      set((now) => (now.result?.id === id ? { ...now, result: { ...now.result, scores } } : now)),
    beginAgain: () => set({ ...emptyQuiz, result: state.result, again: true }),
    undo: () => set({ ...emptyQuiz, result: state.result }),
  };
};
