import { availableParallelism } from 'node:os';
import { itemsApi, picturesApi } from '@reset/contracts/http/marketplace';
import type { Stack } from '@reset/stack';
import autocannon from 'autocannon';
import postgres, { type Sql } from 'postgres';
import { askedBy } from './asked-by.ts';
import { findPgbench, pgbench } from './pgbench.ts';
import { inTurn, median, p50, report } from './rounds.ts';

const ITEMS = 100_000;
const SECONDS = 4;
const ROUNDS = 5;
const CONNECTIONS = 32;
const CLIENTS = availableParallelism();
const WORDS = 'number 7777';
const PAGE = 20;
const FAR = 500;

const fill = async (sql: Sql): Promise<void> => {
  await sql`insert into member (id, name)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Mia ' || n from generate_series(0, 999) n
    on conflict do nothing`;
  await sql`insert into item (id, user_id, title, description, price_cents, created_at)
    select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad((n % 1000)::text, 12, '0'))::uuid, 'A coat, ' || n,
      'Worn for one winter, number ' || n, n % 100 * 100, now() - n * interval '1 minute' from generate_series(1, ${ITEMS}) n`;
  await sql`analyze`;
};

const ask = async (base: string, query: string) => {
  const answer = await fetch(`${base}/api/marketplace/items?${query}`);
  if (answer.status !== 200) throw new Error(`items: ${answer.status}`);
  return itemsApi.listItems.output.parse(await answer.json());
};

/** @returns where the page begins that so many stand before, as whoever scrolls gets there */
const cursorAfter = async (base: string, pages: number): Promise<string> => {
  let after = '';
  for (let n = 0; n < pages; n += 1) {
    const { next } = await ask(base, `limit=${PAGE}${after}`);
    if (next === null) throw new Error('not so many items');
    after = `&after=${encodeURIComponent(next)}`;
  }
  return after;
};

const compareSearch = async (base: string, sql: Sql, database: URL, binary: string): Promise<void> => {
  const query = `limit=${PAGE}&query=${encodeURIComponent(WORDS)}`;
  const { items } = await ask(base, query);
  if (items.length !== 11) throw new Error(`${items.length} items with “${WORDS}”`);
  const words = `'%${WORDS}%'`;
  const address = `'${picturesApi.readPicture.key[0]}/'`;
  const given = { "'webp',": address, "'jpeg',": address, '=': 'true', ilike: words, limit: `${PAGE + 1}` };
  const statement = await askedBy(sql, { role: 'marketplace_app', about: 'ilike', given });
  const overHttp = async () => {
    const url = `${base}/api/marketplace/items?${query}`;
    const run = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
    if (run.non2xx || run.errors) throw new Error(`items: ${run.non2xx} were no success, ${run.errors} errors`);
    return run.requests.average;
  };
  const bare = () => pgbench(binary, database.href, statement, { clients: CLIENTS, seconds: SECONDS });
  const { a, b } = await inTurn(ROUNDS, overHttp, bare);
  const [ours, theirs] = [median(a), median(b)];
  const made = `${ours.toFixed(0)} and ${theirs.toFixed(0)} 1/s`;
  report('search in 100,000 ads vs pgbench', ours / theirs, '>= 0.35', made);
};

/** A search in 100,000 ads over HTTP at the service, against the same SQL by pgbench; and a page far down the list. */
export const benchItems = async (stack: Stack): Promise<void> => {
  const binary = findPgbench();
  const database = new URL(stack.postgresUrl);
  database.pathname = '/reset';
  const sql = postgres(database.href, { max: 1, connection: { search_path: 'marketplace,public' } });
  const base = stack.address('marketplace');
  try {
    await fill(sql);
    const far = await cursorAfter(base, FAR - 1);
    const page = (after: string) => () => p50(100, async () => void (await ask(base, `limit=${PAGE}${after}`)));
    const { a, b } = await inTurn(ROUNDS, page(far), page(''));
    const [last, first] = [median(a), median(b)];
    report(`page ${FAR} of ads vs page 1`, last / first, '<= 1.2', `${last.toFixed(2)} and ${first.toFixed(2)} ms`);
    database.searchParams.set('options', '-csearch_path=marketplace,public');
    if (binary) await compareSearch(base, sql, database, binary);
    else console.log('search vs pgbench: left out, pgbench is not here (Debian: postgresql-contrib)');
  } finally {
    await sql.end();
  }
};
