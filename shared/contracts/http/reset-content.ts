import * as z from 'zod/mini';
import { api, Cursor, Id, Instant, pageOf } from '../http.ts';
import { QuizAnswers, QuizScores } from '../quiz.ts';

/** One completed quiz. */
export const Attempt = z.object({ id: Id, scores: QuizScores, created_at: Instant });
export type Attempt = z.output<typeof Attempt>;

export const quiz = api('/api/reset-content', {
  listAttempts: { route: 'GET /attempts', who: 'member', input: Cursor, output: pageOf(Attempt) },
  readAttempt: { route: 'GET /attempts/:id', who: 'party', input: z.object({ id: Id }), output: Attempt },
  saveAttempt: {
    route: 'POST /attempts',
    who: 'member',
    input: z.object({ id: Id, answers: QuizAnswers }),
    output: Attempt,
  },
});
