import { type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { block } from './tables.ts';

/** A member's id, its place in a prepared query, or the column that has it. */
type Viewer = string | Placeholder | PgColumn;

/** Who looks; null for a visitor. */
export type Asking = { readonly id: Viewer; readonly admin?: boolean } | null;

/** The condition that somebody's words are hidden from a member: one of the two has blocked the other. */
export const hidden = (viewer: Viewer, author: PgColumn | SQL, anonymous: PgColumn | SQL = sql`false`): SQL =>
  sql`(${author}, ${anonymous}) in (
    select b.blocked_id, b.anonymous from ${block} b where b.user_id = ${viewer}::uuid and b.ended_at is null
    union all select b.user_id, false from ${block} b where b.blocked_id = ${viewer}::uuid and b.ended_at is null
  )`;

/**
 * The condition that whoever asks may meet somebody's words. Planned as one look-up a query, not one a row.
 *
 * A block by name never touches what was written anonymously, and a block of an anonymous author never touches what
 * she writes by name: otherwise whatever vanishes would tell whose it is.
 * @param asking who looks; from a visitor nothing is hidden
 * @param author whose words; null where nobody's name stands there any more
 * @param anonymous whether she wrote it without her name
 */
export const unblocked = (asking: Asking, author: PgColumn | SQL, anonymous?: PgColumn | SQL): SQL | undefined =>
  asking ? sql`(${author} is null or not ${hidden(asking.id, author, anonymous)})` : undefined;
