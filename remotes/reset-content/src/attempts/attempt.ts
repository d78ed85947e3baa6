import { Id } from '@reset/contracts/http';
import { QuizAnswers } from '@reset/contracts/quiz';
import * as z from 'zod/mini';

/** A completed quiz as it is sent: the id is made here, so that sending it twice saves it once. */
export const KeptAttempt = z.object({ id: Id, answers: QuizAnswers });
export type KeptAttempt = z.output<typeof KeptAttempt>;
