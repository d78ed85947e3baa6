import type { attemptsApi } from '@reset/contracts/http/reset-content';
import { keyset, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { scoresOf } from './scores.ts';
import { quizAttempt } from './tables.ts';

export const listAttempts: Verb<typeof attemptsApi.listAttempts> = async ({ db, me }, cursor) => {
  const page = await keyset({ sort: quizAttempt.created_at, id: quizAttempt.id }, cursor, (keys) =>
    keys.page(db.select().from(quizAttempt), eq(quizAttempt.user_id, me.id)),
  );
  const scores = await scoresOf(
    db,
    page.items.map((attempt) => attempt.id),
  );
  return {
    items: page.items.flatMap(({ id, created_at }) => {
      const known = scores.get(id);
      return known ? [{ id, scores: known, created_at }] : [];
    }),
    next: page.next,
  };
};
