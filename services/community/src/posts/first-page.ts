import type { Db } from '@reset/service-kit';
import { desc, sql } from 'drizzle-orm';
import { postKind } from './kind.ts';
import { selectPosts } from './shown.ts';
import { forumPost } from './tables.ts';

const prepare = (db: Db, forMember: boolean) => {
  const me = forMember ? { id: sql.placeholder('me') } : null;
  return selectPosts(db, me)
    .where(postKind.visibleTo(me))
    .orderBy(desc(forumPost.created_at), desc(forumPost.id))
    .limit(sql.placeholder('limit'))
    .prepare('first_page');
};

type Prepared = ReturnType<typeof prepare>;
type Rows = ReturnType<Prepared['execute']>;

interface FirstPage {
  readonly visitor: Prepared;
  readonly member: Prepared;
  /** What visitors have asked for and not been answered yet, by how many they want. */
  readonly underway: Map<number, Rows>;
}
const pages = new WeakMap<Db, FirstPage>();

const firstPageOf = (db: Db): FirstPage => {
  const made = pages.get(db) ?? { visitor: prepare(db, false), member: prepare(db, true), underway: new Map() };
  pages.set(db, made);
  return made;
};

/**
 * The page that everybody opens. Its query is built once a pool, as building it takes longer than asking it; visitors,
 * who all see the same, share the answer of who asked a moment ago and is still waiting.
 */
export const firstPosts = (db: Db, me: { readonly id: string } | null, limit: number): Rows => {
  const { visitor, member, underway } = firstPageOf(db);
  if (me) return member.execute({ me: me.id, limit });
  const rows = underway.get(limit) ?? visitor.execute({ limit }).finally(() => underway.delete(limit));
  underway.set(limit, rows);
  return rows;
};
