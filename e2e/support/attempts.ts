import { attemptsApi } from '@reset/contracts/http/reset-content';
import { type QuizAnswers, questions } from '@reset/contracts/quiz';
import type { PillarId } from '@reset/contracts/pillars';
import type { Stack } from '@reset/stack';
import type { Sql } from 'postgres';
import { callJson } from './call.ts';

/** All fives on one pillar, ones elsewhere. */
export const needing = (pillar: PillarId): QuizAnswers =>
  Object.fromEntries(questions.map((question) => [question.id, question.pillar === pillar ? 5 : 1]));

/** All fives on Energize. */
export const answers = needing('energize');

/** What that comes to, by the spec's formula. */
export const energizeScores = { release: 20, explore: 20, stabilize: 20, energize: 100, transform: 20 };

/** Her history as the service tells it, newest first. */
export const history = async (stack: Pick<Stack, 'url'>, token: string) => {
  const { status, json, text } = await callJson(stack, 'GET /api/reset-content/attempts', { token });
  if (status !== 200) throw new Error(`history: ${status} ${text}`);
  return attemptsApi.listAttempts.output.parse(json).items;
};

/** What the tables hold of a member: attempts, and rows a pillar. */
export const stored = async (sql: Sql, member: string): Promise<{ attempts: number; rows: number }> => {
  const [found] = await sql<{ attempts: number; rows: number }[]>`
    select (select count(*)::int from reset_content.quiz_attempt where user_id = ${member}) as attempts,
      (select count(*)::int from reset_content.quiz_result where user_id = ${member}) as rows`;
  if (!found) throw new Error('Postgres said nothing');
  return found;
};
