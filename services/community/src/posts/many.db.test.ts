import { randomUUID } from 'node:crypto';
import { type Db, keyset } from '@reset/service-kit';
import { type Client, type Stack, stack } from '@reset/service-kit/test';
import { postsApi } from '@reset/contracts/http/community';
import { and, type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { community } from '../service.ts';
import { postsWith } from './search.ts';
import { postKind } from './kind.ts';
import { selectPosts } from './shown.ts';
import { forumPost } from './tables.ts';

const POSTS = 100_000;
let house: Stack;
let mia: Client;

beforeAll(async () => {
  house = await stack(community, new URL('../../', import.meta.url));
  mia = await house.as();
  await house.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`create temp table people as
      select gen_random_uuid() as id, n from generate_series(0, 999) n`);
    await tx.execute(sql`insert into member (id, name) select id, 'M' || n from people`);
    await tx.execute(sql`
      insert into forum_post (id, user_id, title, content, anonymous, comments, created_at)
      select gen_random_uuid(), p.id, 'Night ' || s, 'Words of number ' || s, s % 20 = 0, 1, now() - s * interval '1 minute'
      from generate_series(1, ${POSTS}) s join people p on p.n = s % 1000`);
    await tx.execute(sql`
      insert into forum_comment (id, post_id, user_id, anonymous, content, created_at)
      select gen_random_uuid(), s.id, p.id, false, 'An answer', now()
      from (select id, row_number() over () * 7 % 1000 as n from forum_post) s join people p on p.n = s.n`);
    await tx.execute(sql`
      insert into block (id, user_id, blocked_id, anonymous, created_at)
      select gen_random_uuid(), ${mia.id}, id, false, now() from people limit 20`);
    await tx.execute(sql`drop table people`);
  });
  await house.db.execute(sql`analyze`);
}, 120_000);
afterAll(() => house.close());

const explain = async (db: Db, query: SQLWrapper): Promise<string> => {
  const lines = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  return lines.map((line) => line['QUERY PLAN']).join('\n');
};

describe.each([
  ['a visitor', () => null],
  ['a member who has blocked some', () => mia],
])('a hundred thousand posts for %s', (_, who) => {
  /** The plan of the page that begins after so many posts. */
  const planOf = async (skipped: number): Promise<string> => {
    const me = who();
    const by = { sort: forumPost.created_at, id: forumPost.id };
    const ahead = keyset(by, { limit: Math.max(skipped, 1) }, (keys) =>
      house.db
        .select({ created_at: forumPost.created_at, id: forumPost.id })
        .from(forumPost)
        .orderBy(...keys.orderBy)
        .limit(keys.limit),
    );
    const after = skipped ? (await ahead).next : null;
    let plan = '';
    await keyset(by, { after: after ?? undefined, limit: 20 }, async (keys) => {
      const page = selectPosts(house.db, me)
        .where(and(postKind.visibleTo(me), keys.where))
        .orderBy(...keys.orderBy)
        .limit(keys.limit);
      plan = await explain(house.db, page);
      return [];
    });
    return plan;
  };

  it.each([0, 499 * 20, 3_999 * 20])('a page after %d posts reads its own rows by the index', async (skipped) => {
    const plan = await planOf(skipped);
    expect(plan).toMatch(/Index Scan Backward using forum_post_newest/);
    expect(/Index Cond: \(ROW\(/.test(plan)).toBe(skipped > 0);
    expect(plan).not.toMatch(/Seq Scan on forum_|Sort/);
  });
});

it('page 500 holds what page 1 would after as many', async () => {
  const first = await house.visitor.send(postsApi.listPosts, { limit: 50 });
  const [of] = await house.db.execute<{ after: string }>(sql`
    select id as after from forum_post order by created_at desc, id desc offset 19 limit 1`);
  expect(first.items[19]?.id).toBe(of?.after);
  const last = first.items[19];
  const after = Buffer.from(JSON.stringify([last?.created_at, last?.id])).toString('base64url');
  const second = await house.visitor.send(postsApi.listPosts, { limit: 30, after });
  expect(second.items).toEqual(first.items.slice(20));
});

it('rare words are found by the index', async () => {
  const query = selectPosts(house.db, null).where(postsWith('number 77777')).orderBy(forumPost.created_at).limit(21);
  expect(await explain(house.db, query)).toMatch(/Bitmap Index Scan on forum_post_words/);
  const { items } = await house.visitor.send(postsApi.listPosts, { query: 'NUMBER 77777' });
  expect(items.map(({ title }) => title)).toEqual(['Night 77777']);
});

it('comments of a post, and what the blocked wrote under it, are found by the index', async () => {
  const { items } = await mia.send(postsApi.listPosts, { limit: 50 });
  const blocked = await house.db.execute<{ id: string }>(sql`
    select c.post_id as id from forum_comment c join block b on b.blocked_id = c.user_id and b.user_id = ${mia.id}`);
  const withBlocked = new Set(blocked.map(({ id }) => id));
  for (const { id, comments } of items) expect(comments).toBe(withBlocked.has(id) ? 0 : 1);
  const plan = await explain(
    house.db,
    sql`select * from forum_comment where post_id = ${randomUUID()} order by created_at, id limit 21`,
  );
  expect(plan).toMatch(/Index Scan using forum_comment_oldest/);
});
