import type { attemptsApi } from '@reset/contracts/http/reset-content';
import { keyset, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { selectAttempts } from './shown.ts';
import { quizAttempt } from './tables.ts';

export const listAttempts: Verb<typeof attemptsApi.listAttempts> = ({ db, me }, cursor) =>
  keyset({ sort: quizAttempt.created_at, id: quizAttempt.id }, cursor, (keys) =>
    keys.page(selectAttempts(db), eq(quizAttempt.user_id, me.id)),
  );
