import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../types.ts';
import { holdOther } from './hold-other.ts';
import { report } from './tables.ts';
import { tellReport } from './tell-report.ts';

/** What reports are about. */
export type About = Pick<typeof report.$inferSelect, 'kind' | 'target' | 'author_id'>;

const isOpen = eq(report.state, 'open');

/** The condition that a report is about this thing, and its author: what somebody else has by the same id is another. */
export const isAbout = ({ kind, target, author_id }: About): SQL | undefined =>
  and(
    eq(report.kind, kind),
    eq(report.target, target),
    sql`${report.author_id} is not distinct from ${author_id}::uuid`,
  );

/**
 * Holds the open reports about one thing, and whose words they are, before anything of it is taken away. All in one
 * order: who decides the one waits for who decides the other.
 */
export const holdOpen = async (tx: Tx, about: About) => {
  if (about.author_id) await holdOther(tx, about.author_id);
  return tx
    .select()
    .from(report)
    .where(and(isAbout(about), isOpen))
    .orderBy(report.id)
    .for('update');
};

/** Decides reports about one thing that are held, and tells the team and who made them, but for who decided (`by`, where the house does it for her). */
export const answer = async (
  tx: Tx,
  reports: readonly (typeof report.$inferSelect)[],
  decided: {
    readonly state: 'removed' | 'acted' | 'kept';
    readonly at: string;
    readonly reference?: string;
    readonly by?: string | null;
  },
): Promise<void> => {
  const { state, at, reference = null, by = null } = decided;
  const ids = reports.map(({ id }) => id);
  await tx.update(report).set({ state, decided_at: at, reference }).where(inArray(report.id, ids));
  for (const { id, user_id } of reports) {
    if (user_id !== by) tx.tell({ to: user_id, kind: 'report-answered', about: id, at });
  }
  if (reports[0]) await tellReport(tx, reports[0]);
};
