import { eachOpened, eachRow, type SystemCtx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { openRequest } from './stored.ts';
import { sentRequest } from './tables.ts';

/** What of a member's went to a provider, as far as it is kept, oldest first. */
export async function* exportSent(ctx: Pick<SystemCtx, 'db' | 'open'>, member: string) {
  const rows = eachRow({ sort: sentRequest.created_at, id: sentRequest.id }, (keys) =>
    keys.page(ctx.db.select().from(sentRequest), eq(sentRequest.user_id, member)),
  );
  yield* eachOpened(rows, (row) => openRequest(ctx, row));
}
