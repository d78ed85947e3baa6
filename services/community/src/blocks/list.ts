import type { care } from '@reset/contracts/http/community';
import { authorWords } from '@reset/contracts/people';
import { keyset, type Verb } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { and, eq, not } from 'drizzle-orm';
import { block } from './tables.ts';

/** Whom she has blocked, the latest first; of who wrote anonymously she is told no more than that. */
export const listBlocks: Verb<typeof care.listBlocks> = async ({ db, me }, cursor) => {
  const page = await keyset({ sort: block.created_at, id: block.id }, cursor, (keys) =>
    db
      .select({ id: block.id, name: member.name, created_at: block.created_at })
      .from(block)
      .leftJoin(member, and(eq(member.id, block.blocked_id), not(block.anonymous)))
      .where(and(eq(block.user_id, me.id), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
  const items = page.items.map((row) => ({ ...row, name: row.name ?? authorWords.anonymous }));
  return { items, next: page.next };
};
