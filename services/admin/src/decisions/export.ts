import { eachOpened, eachRow, type SystemCtx } from '@reset/service-kit';
import { and, eq, isNotNull } from 'drizzle-orm';
import { isAgainstHer } from './against.ts';
import { decidedWords } from './shown.ts';
import { decision } from './tables.ts';

/** What was decided about her words, and why, oldest first. */
export async function* exportDecisions({ db, open }: Pick<SystemCtx, 'db' | 'open'>, user: string) {
  const rows = eachRow({ sort: decision.created_at, id: decision.id }, (keys) =>
    keys.page(
      db.select().from(decision),
      and(eq(decision.author_id, user), isNotNull(decision.decided_at), isAgainstHer),
    ),
  );
  yield* eachOpened(rows, (row) => decidedWords({ open }, row));
}
