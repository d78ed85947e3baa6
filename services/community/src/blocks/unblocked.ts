import { type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { block } from './tables.ts';

/** A member's id, or its place in a prepared query. */
export type Viewer = string | Placeholder;

/**
 * The condition that a member may meet somebody's words: neither has blocked the other. Planned as one look-up a query,
 * not one a row.
 *
 * A block by name never touches what was written anonymously, and a block of an anonymous author never touches what
 * she writes by name: otherwise whatever vanishes would tell whose it is.
 * @param viewer who looks; null for a visitor, from whom nothing is hidden
 * @param author whose words; null where nobody's name stands there any more
 * @param anonymous whether she wrote it without her name
 */
export const unblocked = (
  viewer: Viewer | null,
  author: PgColumn | SQL,
  anonymous: PgColumn | SQL = sql`false`,
): SQL | undefined =>
  viewer === null ? undefined : sql`(${author} is null or not ${hidden(viewer, author, anonymous)})`;

/**
 * The condition that a member can reach what stands there, by its id: as she sees it, and for a moderator also what a
 * block hides, hers or theirs. Lists go by what she sees.
 * @param visible the condition that it is there for her
 */
export const reachable = (me: { readonly admin?: boolean } | null, visible: SQL | undefined): SQL | undefined =>
  me?.admin ? undefined : visible;

/** The condition that somebody's words are hidden from a member. */
export const hidden = (viewer: Viewer, author: PgColumn | SQL, anonymous: PgColumn | SQL = sql`false`): SQL =>
  sql`(${author}, ${anonymous}) in (
    select b.blocked_id, b.anonymous from ${block} b where b.user_id = ${viewer}::uuid
    union all select b.user_id, false from ${block} b where b.blocked_id = ${viewer}::uuid
  )`;
