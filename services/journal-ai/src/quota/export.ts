import type { SystemCtx } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { aiUse } from './tables.ts';

/** How often a member asked for feedback and advice, as far as it is kept. */
export const exportUse = ({ db }: Pick<SystemCtx, 'db'>, member: string) => {
  const { day, kind, used } = aiUse;
  return db.select({ day, kind, used }).from(aiUse).where(eq(aiUse.user_id, member)).orderBy(asc(day), asc(kind));
};
