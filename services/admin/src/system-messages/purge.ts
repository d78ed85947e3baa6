import type { SystemCtx } from '@reset/service-kit';
import { eq, lte, sql } from 'drizzle-orm';
import { systemMessage, systemMessageRead } from './tables.ts';

/** So long a message to everyone is kept. */
const KEPT_MS = 365 * 86_400_000;
/** Rows that go at once: whoever reads meanwhile waits for no more. */
const AT_ONCE = 5_000;

/** Takes away what is a year old, and who had read it. */
export const purgeSystemMessages = async ({ db, clock, signal }: Pick<SystemCtx, 'db' | 'clock' | 'signal'>) => {
  const since = new Date(clock().getTime() - KEPT_MS).toISOString();
  const old = await db.select({ id: systemMessage.id }).from(systemMessage).where(lte(systemMessage.created_at, since));
  for (const { id } of old) {
    let gone = AT_ONCE;
    while (gone === AT_ONCE && !signal.aborted) {
      const some = sql`(select user_id from ${systemMessageRead} where message_id = ${id} limit ${AT_ONCE})`;
      const rows = await db
        .delete(systemMessageRead)
        .where(sql`message_id = ${id} and user_id in ${some}`)
        .returning({ id: systemMessageRead.message_id });
      gone = rows.length;
    }
    await db.delete(systemMessage).where(eq(systemMessage.id, id));
  }
};
