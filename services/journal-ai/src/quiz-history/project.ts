import { type Handler, holdMember } from '@reset/service-kit';
import { quizResult } from './tables.ts';

/** Keeps a result that the quiz tells of; for who was erased meanwhile, nothing. */
export const projectQuiz: Handler<'reset-content.quiz.completed.v1'> = async (tx, result) => {
  if (await holdMember(tx, result.user_id)) await tx.insert(quizResult).values(result).onConflictDoNothing();
};
