import { decisionMessages } from '@reset/contracts/decisions';
import type { appealsApi } from '@reset/contracts/http/admin';
import { fail, type Verb } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { isAgainstHer, mayReadIt } from '../decisions/against.ts';
import { appealUntil, statementOf } from '../decisions/shown.ts';
import { decision } from '../decisions/tables.ts';
import { appeal } from './tables.ts';
import { tellAppeal } from './tell.ts';

/** Asks the team to look once more; the same one sent again is the same. */
export const createAppeal: Verb<typeof appealsApi.createAppeal> = async (ctx, { id, decision_id, content }) => {
  const { me, clock, write, seal, open } = ctx;
  const kept = await write(async (tx) => {
    const hers = and(eq(decision.id, decision_id), eq(decision.author_id, me.id), mayReadIt);
    const [row] = await tx.select().from(decision).where(and(hers, isAgainstHer)).for('update');
    if (!row) return fail('not_found');
    const [there] = await tx.select().from(appeal).where(eq(appeal.decision_id, decision_id));
    if (there && there.id !== id) return fail('conflict', decisionMessages.once);
    if (there) return (await open(appeal.content, there)) === content ? { row, against: there } : fail('conflict');
    // It may be taken back still, and her words would go with it: they stay on her device until it is done.
    if (row.decided_at === null) return fail('conflict', decisionMessages.early);
    const now = clock().toISOString();
    if (now > appealUntil(row.decided_at)) return fail('invalid', decisionMessages.late);
    const sealed = await seal(appeal.content, { id, decision_id }, content);
    const [against] = await tx
      .insert(appeal)
      .values({ id, decision_id, user_id: me.id, content: sealed, created_at: now })
      .onConflictDoNothing()
      .returning();
    if (!against) return fail('conflict');
    await tellAppeal(tx, against);
    return { row, against };
  });
  return statementOf(ctx, kept.row, kept.against);
};
