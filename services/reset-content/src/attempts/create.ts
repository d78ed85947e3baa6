import type { attemptsApi } from '@reset/contracts/http/reset-content';
import { pillars } from '@reset/contracts/pillars';
import { scoreQuiz } from '@reset/contracts/quiz';
import { insertOnce, type Verb } from '@reset/service-kit';
import { keepPace } from '@reset/service-kit/moderation';
import { findAttempt } from './shown.ts';
import { quizAttempt, quizResult } from './tables.ts';

const PACE = { everybody: 60, newcomer: 60 };

/** Computes the scores here, whatever the browser showed, and keeps them; the answers themselves are not kept. */
export const createAttempt: Verb<typeof attemptsApi.createAttempt> = ({ me, clock, write }, { id, answers }) =>
  write(async (tx) => {
    const [user_id, created_at] = [me.id, clock().toISOString()];
    const { isNew } = await insertOnce(tx, quizAttempt, { id, user_id, created_at });
    if (!isNew) return findAttempt(tx, id);
    await keepPace(tx, { me, clock }, quizAttempt, PACE);
    const scores = scoreQuiz(answers);
    await tx
      .insert(quizResult)
      .values(pillars.map((p) => ({ attempt_id: id, user_id, pillar: p.id, score: scores[p.id] })));
    tx.emit('reset-content.quiz.completed.v1', { id, user_id, scores, created_at });
    return { id, scores, created_at };
  });
