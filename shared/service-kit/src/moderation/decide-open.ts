import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../types.ts';
import { holdOther } from './hold-other.ts';
import { report } from './tables.ts';

/** What reports are about. */
type About = Pick<typeof report.$inferSelect, 'kind' | 'target' | 'author_id'>;

const isOpen = eq(report.state, 'open');

/**
 * Holds the open reports about one thing, and whose words they are, before anything of it is taken away. All in one
 * order: who decides the one waits for who decides the other.
 * @param more reports to hold beside those
 */
export const holdOpen = async (tx: Tx, { kind, target, author_id }: About, more?: SQL) => {
  if (author_id) await holdOther(tx, author_id);
  const about = and(eq(report.kind, kind), eq(report.target, target), isOpen);
  const hers = sql`${report.author_id} is not distinct from ${author_id}::uuid`;
  return tx
    .select()
    .from(report)
    .where(or(and(about, hers), more))
    .orderBy(report.id)
    .for('update');
};

/** What was reported is taken away: all that is open about it is decided. @param at ISO instant */
export const decideOpen = async (tx: Tx, about: About, at: string): Promise<void> => {
  const ids = (await holdOpen(tx, about)).map(({ id }) => id);
  await tx.update(report).set({ state: 'removed', decided_at: at }).where(inArray(report.id, ids));
};
