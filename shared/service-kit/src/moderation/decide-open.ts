import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../types.ts';
import { type Along, holdAuthors, isAlong } from './along.ts';
import { holdOther } from '../hold-other.ts';
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
 * Holds the open reports about one thing and what goes with it, and whose words they are, before anything of it is taken
 * away. All in one order: who decides the one waits for who decides the other.
 */
export const holdOpen = async (tx: Tx, about: About, along?: Along) => {
  if (along) await holdAuthors(tx, about.author_id, along);
  else if (about.author_id) await holdOther(tx, about.author_id);
  const all = await tx
    .select()
    .from(report)
    .where(and(isOpen, or(isAbout(about), along && isAlong(along))))
    .orderBy(report.id)
    .for('update');
  const [held, withIt] = [[], []] as [typeof all, typeof all];
  for (const one of all) (one.kind === about.kind && one.target === about.target ? held : withIt).push(one);
  return { held, withIt };
};

/** Decides reports that are held, and tells the team and who made them, but for who decided (`by`, where the house does it for her). */
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
  const things = new Map(reports.map((one) => [one.target, one]));
  for (const one of things.values()) await tellReport(tx, one);
};
