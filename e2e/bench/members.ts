import { memberFunctions, membersApi } from '@reset/contracts/http/identity';
import type { Stack } from '@reset/stack';
import postgres, { type Sql } from 'postgres';
import { newAdmin } from '../support/people.ts';
import { inTurn, median, p50, report } from './rounds.ts';

const MEMBERS = 100_000;
const ROUNDS = 5;
const EACH = 40;
const PAGE = 50;
const FAR = 500;

/** Joined a minute apart; a fifth is called Mia, one has number 4711. */
const fill = async (sql: Sql): Promise<void> => {
  const made = sql`(select gen_random_uuid() as id, n, (array['Ana', 'Bea', 'Mia', 'Zoe', 'Ida'])[1 + n % 5] as name
    from generate_series(1, ${MEMBERS}::int) n)`;
  await sql`with made as materialized ${made},
    members as (insert into member (id, name, rev, joined_at)
      select id, name || ' B.', 1, now() - n * interval '1 minute' from made),
    accounts as (insert into users (id, email, password_hash, created_at, updated_at)
      select id, 'person' || n || '@example.org', '-', now() - n * interval '1 minute', now() from made)
    insert into profile (id, first_name, last_name, full_name)
      select id, name, 'B' || md5(n::text), name || ' B' || md5(n::text) from made`;
  await sql`analyze`;
};

const asking = (base: string, token: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(`${base}${path}`, { ...init, headers });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
};

type Ask = ReturnType<typeof asking>;
const list = async (ask: Ask, query: string) =>
  membersApi.listMembers.output.parse(await ask(`/api/identity/members?limit=${PAGE}&${query}`));

const cursorAfter = async (ask: Ask, sort: string, pages: number): Promise<string> => {
  let after = '';
  for (let n = 0; n < pages; n += 1) {
    const { next } = await list(ask, `sort=${sort}${after}`);
    if (next === null) throw new Error('not so many members');
    after = `&after=${encodeURIComponent(next)}`;
  }
  return after;
};

/** Who is called alike stands together by name: everybody before her is passed by. */
const searches = [
  ['an e-mail', 'person4711@', 1, { joined: 5, name: 5 }],
  ['a fifth of all', 'Mia', PAGE, { joined: 5, name: 40 }],
  ['everybody', 'example.org', PAGE, { joined: 5, name: 5 }],
  ['nobody', 'nobody at all', 0, { joined: 5, name: 5 }],
] as const;

const compareLists = async (ask: Ask): Promise<void> => {
  const page = (query: string) => () => p50(EACH, async () => void (await list(ask, query)));
  const compare = async (name: string, bar: string, a: string, b: string) => {
    const took = await inTurn(ROUNDS, page(a), page(b));
    const [one, other] = [median(took.a), median(took.b)];
    report(name, one / other, bar, `${one.toFixed(2)} and ${other.toFixed(2)} ms`);
  };
  for (const sort of ['joined', 'name'] as const) {
    const far = await cursorAfter(ask, sort, FAR - 1);
    await compare(`page ${FAR} of members by ${sort} vs page 1`, '<= 1.2', `sort=${sort}${far}`, `sort=${sort}`);
    for (const [what, words, count, most] of searches) {
      const query = `sort=${sort}&search=${encodeURIComponent(words)}`;
      const { items } = await list(ask, query);
      if (items.length !== count) throw new Error(`${items.length} members with “${words}”`);
      await compare(`search for ${what} by ${sort} vs page 1`, `<= ${most[sort]}`, query, `sort=${sort}`);
    }
  }
};

/** The whole list, as it is downloaded, against the same rows read from the tables by one statement. */
const compareEmails = async (ask: Ask, sql: Sql): Promise<void> => {
  const once = async (read: () => Promise<readonly unknown[]>) => {
    const started = performance.now();
    const { length } = await read();
    if (length < MEMBERS) throw new Error(`${length} of ${MEMBERS}`);
    return performance.now() - started;
  };
  const path = memberFunctions.getUserEmails.route.split(' ')[1] ?? '';
  const streamed = async () =>
    (await ask(`${memberFunctions.getUserEmails.key[0]}${path}`, { method: 'POST', body: '{}' })) as unknown[];
  const bare = () => sql`select full_name as name, email, id from users join profile using (id) order by id`;
  const { a, b } = await inTurn(
    3,
    () => once(streamed),
    () => once(bare),
  );
  const [ours, theirs] = [median(a), median(b)];
  report(
    'e-mails of 100,000 vs one statement',
    ours / theirs,
    '<= 8',
    `${ours.toFixed(0)} and ${theirs.toFixed(0)} ms`,
  );
};

/** What admins look for among 100,000 members, at the service, each against the first page of all. */
export const benchMembers = async (stack: Stack): Promise<void> => {
  const database = new URL(stack.postgresUrl);
  database.pathname = '/reset';
  const sql = postgres(database.href, { max: 1, connection: { search_path: 'identity,public' } });
  try {
    const { token } = await newAdmin(stack);
    await fill(sql);
    const ask = asking(stack.address('identity'), token);
    await compareLists(ask);
    await compareEmails(ask, sql);
  } finally {
    await sql.end();
  }
};
