import { eachOpened, eachRow, type SystemCtx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { appealWords } from './shown.ts';
import { appeal } from './tables.ts';

/** What she appealed against and was answered, oldest first. */
export async function* exportAppeals(ctx: Pick<SystemCtx, 'db' | 'open'>, user: string) {
  const rows = eachRow({ sort: appeal.created_at, id: appeal.id }, (keys) =>
    keys.page(ctx.db.select().from(appeal), eq(appeal.user_id, user)),
  );
  yield* eachOpened(rows, async (row) => {
    const { id, decision_id, state, created_at } = row;
    return { id, decision_id, state, created_at, ...(await appealWords(ctx, row)) };
  });
}
