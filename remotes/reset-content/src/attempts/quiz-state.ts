import { Id, Instant } from '@reset/contracts/http';
import { questions, QuizAnswers, QuizScores } from '@reset/contracts/quiz';
import { deviceAtom } from '@reset/remote-kit/state';
import * as z from 'zod/mini';

const Answer = z.int().check(z.gte(1), z.lte(5));

/** Her last completed quiz. `scores` are the service's, null until it is known here that it has saved the attempt. */
const QuizResult = z.object({ id: Id, answers: QuizAnswers, finishedAt: Instant, scores: z.nullable(QuizScores) });
export type QuizResult = z.output<typeof QuizResult>;

const QuizState = z.object({
  index: z.int().check(z.gte(0), z.lt(questions.length)),
  answers: z.record(z.string(), Answer),
  result: z.nullable(QuizResult),
  /** She began again; the result stays until there is a new one, so that beginning again can be undone. */
  again: z.boolean(),
});
type QuizState = z.output<typeof QuizState>;

export const emptyQuiz: QuizState = { index: 0, answers: {}, result: null, again: false };

/** Where she is in the quiz; survives a reload. */
export const quizState = deviceAtom('quiz', QuizState, emptyQuiz, ({ answers, result }) => {
  if (Object.keys(answers).length > 0) return 'asks';
  return result && !result.scores ? { asksWhile: result.id } : 'goes';
});
