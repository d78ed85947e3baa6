import { type Act, actText } from '@reset/contracts/acts';
import { eachRow, type SystemCtx } from '@reset/service-kit';
import { and, eq, notInArray, or, type SQL } from 'drizzle-orm';
import { logLine } from './tables.ts';

const actsOf = (areHers: (user: string) => SQL | undefined) =>
  async function* ({ db }: Pick<SystemCtx, 'db'>, user: string) {
    const { id, act, why, at } = logLine;
    const rows = eachRow({ sort: at, id }, (keys) =>
      keys.page(db.select({ id, act, why, at }).from(logLine), areHers(user)),
    );
    for await (const row of rows) yield { act: actText(row.act), why: row.why, at: row.at };
  };

/**
 * What may leave her words as they were, of which nobody told her then: in a small circle it would say who reported them.
 * What came of a decision has its own lines.
 */
const silent: Act[] = ['report.read', 'words.read', 'report.kept', 'decision.made'];

/** What admins did that concerned a member or words of hers, and when; not who of them. */
export const exportActs = actsOf((user) =>
  or(eq(logLine.subject_id, user), and(eq(logLine.words_of, user), notInArray(logLine.act, silent))),
);

/** What she did as an admin, and when; not to whom. */
export const exportOwnActs = actsOf((user) => eq(logLine.actor_id, user));
