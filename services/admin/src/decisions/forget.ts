import { decisionLimits } from '@reset/contracts/decisions';
import type { SystemCtx, Tx } from '@reset/service-kit';
import { keyOwnerOf } from '@reset/service-kit/tables';
import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import { appeal } from '../appeals/tables.ts';
import { decision } from './tables.ts';

const KEPT_MS = decisionLimits.keptDays * 86_400_000;

/** Erases decisions, and the appeals against them, 90 days later: the key first, so that no copy can be read either. */
export const forgetDecisions = async ({
  db,
  clock,
  shred,
}: Pick<SystemCtx, 'db' | 'clock' | 'shred'>): Promise<void> => {
  const before = new Date(clock().getTime() - KEPT_MS).toISOString();
  const open = db
    .select({ id: appeal.id })
    .from(appeal)
    .where(and(eq(appeal.decision_id, decision.id), eq(appeal.state, 'open')));
  const over = await db
    .select({ id: decision.id })
    .from(decision)
    .where(and(lte(sql`coalesce(${decision.decided_at}, ${decision.created_at})`, before), notExists(open)));
  for (const row of over) {
    await shred(keyOwnerOf(decision, row));
    await db.delete(decision).where(eq(decision.id, row.id));
  }
};

/** Keys of what was decided about a member's words, which go with her. */
export const decisionKeysOf = async (tx: Tx, author: string): Promise<string[]> => {
  const rows = await tx.select({ id: decision.id }).from(decision).where(eq(decision.author_id, author));
  return rows.map((row) => keyOwnerOf(decision, row));
};
