import { eachRow, type SystemCtx } from '@reset/service-kit';
import { adviceDeletion } from './deletion.ts';
import { openAdvice } from './stored.ts';
import { advice } from './tables.ts';

/** All advice a member was given, opened, oldest first; without what she deleted. */
export async function* exportAdvice(ctx: Pick<SystemCtx, 'db' | 'open'>, member: string) {
  const rows = eachRow({ sort: advice.created_at, id: advice.id }, (keys) =>
    keys.page(ctx.db.select().from(advice), adviceDeletion.liveOf(member)),
  );
  for await (const row of rows) yield openAdvice(ctx, row);
}
