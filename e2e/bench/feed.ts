import { availableParallelism } from 'node:os';
import type { Stack } from '@reset/stack';
import autocannon from 'autocannon';
import postgres, { type Sql } from 'postgres';
import { askedBy } from './asked-by.ts';
import { findPgbench, pgbench } from './pgbench.ts';
import { inTurn, median, report } from './rounds.ts';

const POSTS = 100_000;
const SECONDS = 4;
const ROUNDS = 5;
const CONNECTIONS = 32;
/** More would only queue: pgbench is not quicker with 32. */
const CLIENTS = availableParallelism();

const fill = async (sql: Sql): Promise<void> => {
  await sql`insert into member (id, name)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Mia ' || n from generate_series(0, 999) n`;
  await sql`insert into forum_post (id, user_id, title, content, anonymous, comments, created_at)
    select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad((n % 1000)::text, 12, '0'))::uuid, 'Night ' || n,
      'Words of number ' || n, n % 20 = 0, 0, now() - n * interval '1 minute' from generate_series(1, ${POSTS}) n`;
  await sql`analyze`;
};

/**
 * Twenty of 100,000 posts with their authors, over HTTP at the service, against the same SQL by pgbench; both as busy as
 * they get. Visitors ask, whose answers the service shares while they wait.
 */
export const benchFeed = async (stack: Stack): Promise<void> => {
  const binary = findPgbench();
  if (!binary) {
    console.log('feed vs pgbench: left out, pgbench is not here (Debian: postgresql-contrib)');
    return;
  }
  const database = new URL(stack.postgresUrl);
  database.pathname = '/reset';
  const sql = postgres(database.href, { max: 1, connection: { search_path: 'community' } });
  try {
    await fill(sql);
    const url = `${stack.address('community')}/api/community/posts?limit=20`;
    const feed = (await (await fetch(url)).json()) as { items: { author: unknown }[] };
    if (feed.items.filter(({ author }) => author).length !== 19)
      throw new Error('not 20 posts, 19 of them with authors');
    const statement = await askedBy(sql, { role: 'community_app', about: 'forum_post', given: { limit: '21' } });
    database.searchParams.set('options', '-csearch_path=community');

    const overHttp = async () => {
      const run = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
      if (run.non2xx || run.errors) throw new Error(`feed: ${run.non2xx} were no success, ${run.errors} errors`);
      return run.requests.average;
    };
    const bare = () => pgbench(binary, database.href, statement, { clients: CLIENTS, seconds: SECONDS });
    const { a, b } = await inTurn(ROUNDS, overHttp, bare);
    const [ours, theirs] = [median(a), median(b)];
    report(
      'feed vs pgbench, requests a second',
      ours / theirs,
      '>= 0.25',
      `${ours.toFixed(0)} and ${theirs.toFixed(0)} 1/s`,
    );
  } finally {
    await sql.end();
  }
};
