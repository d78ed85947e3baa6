import type { SystemCtx } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { aiChoice } from './tables.ts';

/** What a member said to each provider of AI. */
export const exportChoices = ({ db }: Pick<SystemCtx, 'db'>, member: string) => {
  const { provider, allowed, chosen_at } = aiChoice;
  return db
    .select({ provider, allowed, chosen_at })
    .from(aiChoice)
    .where(eq(aiChoice.user_id, member))
    .orderBy(asc(chosen_at));
};
