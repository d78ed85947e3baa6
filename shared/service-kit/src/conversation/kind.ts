import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Kind } from '../moderation/kind.ts';
import { type Conversations, unlessDestroyed } from './parent.ts';

/** Its messages as a kind that can be reported: by who takes part, also when it is over. */
export const kindOf =
  ({ table, messages, takesPart }: Conversations) =>
  <N extends string>(name: N): Kind<N> => ({
    name,
    find: async ({ db, me, open }, id) => {
      const [row] = await db
        .select(getTableColumns(messages))
        .from(messages)
        .innerJoin(table, eq(table.id, messages.conversation_id))
        .where(and(eq(messages.id, id), takesPart(me.id)));
      const words = row ? await open(messages.body, row).catch(unlessDestroyed) : null;
      return row && words !== null ? { author: row.sender_id, anonymous: false, words } : null;
    },
    writtenAt: async (db, id, author) => {
      const of = sql`${messages.sender_id} is not distinct from ${author}::uuid`;
      const [row] = await db
        .select({ at: messages.created_at })
        .from(messages)
        .where(and(eq(messages.id, id), of));
      return row?.at ?? null;
    },
    remove: async (tx, { target: id, author_id }) => {
      const of = sql`${messages.sender_id} is not distinct from ${author_id}::uuid`;
      await tx.delete(messages).where(and(eq(messages.id, id), of));
    },
  });
