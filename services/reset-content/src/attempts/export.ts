import { eachRow, type SystemCtx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { selectAttempts } from './shown.ts';
import { quizAttempt } from './tables.ts';

/** A member's whole quiz history, oldest first. */
export const exportAttempts = ({ db }: Pick<SystemCtx, 'db'>, member: string) =>
  eachRow({ sort: quizAttempt.created_at, id: quizAttempt.id }, (keys) =>
    keys.page(selectAttempts(db), eq(quizAttempt.user_id, member)),
  );
