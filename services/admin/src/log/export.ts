import { actText } from '@reset/contracts/acts';
import { eachRow, type SystemCtx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { logLine } from './tables.ts';

const actsOf = (whose: typeof logLine.subject_id | typeof logLine.actor_id) =>
  async function* ({ db }: Pick<SystemCtx, 'db'>, user: string) {
    const { id, act, why, at } = logLine;
    const rows = eachRow({ sort: at, id }, (keys) =>
      keys.page(db.select({ id, act, why, at }).from(logLine), eq(whose, user)),
    );
    for await (const row of rows) yield { act: actText(row.act), why: row.why, at: row.at };
  };

/** What admins did that concerned a member, and when; not who of them. */
export const exportActs = actsOf(logLine.subject_id);

/** What she did as an admin, and when; not to whom. */
export const exportOwnActs = actsOf(logLine.actor_id);
