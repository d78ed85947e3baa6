import { lte, sql } from 'drizzle-orm';
import type { SystemCtx } from '../types.ts';
import { notice } from './tables.ts';

/** So long after the newest of it a notice is kept, and so many a member. */
const KEPT = { ms: 90 * 86_400_000, most: 500 };

/** Forgets what is old, and all but the newest of who has more than a member keeps. */
export const forgetNotices = async ({ db, clock }: Pick<SystemCtx, 'db' | 'clock'>): Promise<void> => {
  await db.delete(notice).where(lte(notice.at, new Date(clock().getTime() - KEPT.ms).toISOString()));
  await db.execute(sql`
    delete from ${notice} where id in (
      select id from (
        select id, row_number() over (partition by user_id order by at desc, id desc) as place from ${notice}
        where user_id in (select user_id from ${notice} group by user_id having count(*) > ${KEPT.most}::int)
      ) placed where place > ${KEPT.most}::int)`);
};
