import { COUNTED, type Ctx, type Me } from '@reset/service-kit';
import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { decision } from '../decisions/tables.ts';
import { isAgainst, isOwn } from './list.ts';
import { appeal } from './tables.ts';

/** How many appeals she may answer; not those that somebody has answered already, and the house goes on with. */
export const countAppeals = async ({ db, me }: Pick<Ctx<Me>, 'db' | 'me'>): Promise<number> => {
  const waiting = db
    .select({ id: appeal.id })
    .from(appeal)
    .innerJoin(decision, isAgainst)
    .where(and(eq(appeal.state, 'open'), isNull(appeal.wanted), not(isOwn(db, me))))
    .limit(COUNTED)
    .as('waiting');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(waiting);
  return row?.count ?? 0;
};
