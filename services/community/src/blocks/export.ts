import { authorWords } from '@reset/contracts/people';
import { eachRow, type SystemCtx } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { and, eq, not } from 'drizzle-orm';
import { block } from './tables.ts';

/** Whom a member has blocked, oldest first, as she may know them. */
export async function* exportBlocks({ db }: Pick<SystemCtx, 'db'>, user: string) {
  const { id, created_at } = block;
  const rows = eachRow({ sort: created_at, id }, (keys) =>
    db
      .select({ id, name: member.name, created_at })
      .from(block)
      .leftJoin(member, and(eq(member.id, block.blocked_id), not(block.anonymous)))
      .where(and(eq(block.user_id, user), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
  for await (const row of rows) yield { name: row.name ?? authorWords.anonymous, created_at: row.created_at };
}
