import { authorWords } from '@reset/contracts/people';
import type { SystemCtx } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { and, asc, eq, not } from 'drizzle-orm';
import { block } from './tables.ts';

/** Whom a member has blocked, oldest first, as she may know them. */
export const exportBlocks = async ({ db }: Pick<SystemCtx, 'db'>, id: string) => {
  const rows = await db
    .select({ name: member.name, created_at: block.created_at })
    .from(block)
    .leftJoin(member, and(eq(member.id, block.blocked_id), not(block.anonymous)))
    .where(eq(block.user_id, id))
    .orderBy(asc(block.created_at), asc(block.id));
  return rows.map((row) => ({ ...row, name: row.name ?? authorWords.anonymous }));
};
