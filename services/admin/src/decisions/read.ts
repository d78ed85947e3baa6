import type { decisionsApi } from '@reset/contracts/http/admin';
import { fail, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { appeal } from '../appeals/tables.ts';
import { statementOf } from './shown.ts';
import { decision } from './tables.ts';

export const readDecision: Verb<typeof decisionsApi.readDecision> = async (ctx, { id }) => {
  const [found] = await ctx.db
    .select({ row: decision, against: appeal })
    .from(decision)
    .leftJoin(appeal, eq(appeal.decision_id, decision.id))
    .where(eq(decision.id, id));
  return found ? statementOf(ctx, found.row, found.against) : fail('not_found');
};
