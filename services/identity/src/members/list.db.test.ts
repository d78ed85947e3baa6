import { membersApi, memberFunctions } from '@reset/contracts/http/identity';
import type { MemberRow } from '@reset/contracts/members';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Identity, startIdentity } from '../test/identity.ts';
import { newAdmin, type Person } from '../test/people.ts';

const { listMembers } = membersApi;
/** Of more than these the list is walked; of fewer each is looked up. */
const FEW = 500;

let identity: Identity;
let admin: Person;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await newAdmin(identity);
});
afterAll(() => identity.close());

/** Members `from` to `to`, joined a minute apart, the word in the names of every other and in the e-mails of the rest. */
const addMembers = async (word: string, from: number, to: number): Promise<void> => {
  const { db } = identity;
  const numbers = sql`from (select n, gen_random_uuid() as id from generate_series(${from}::int, ${to}::int) n) numbered`;
  const name = sql`case when n % 2 = 0 then ${word}::text else 'Mia' end`;
  const half = sql`case when n % 2 = 0 then 'mia' else ${word.toLowerCase()}::text end`;
  const email = sql`${half} || n || '@' || md5(${word}::text)`;
  await db.execute(sql`with numbered as (select n, id, ${email} as email, ${name} as name ${numbers}),
    m as (insert into member (id, name, rev) select id, name, 1 from numbered returning id),
    u as (insert into users (id, email, password_hash, created_at, updated_at)
      select id, email, '-', now() - n * interval '1 minute', now() from numbered returning id)
    insert into profile (id, first_name, last_name, full_name)
      select id, name, 'Berg', name || ' Berg ' || n % 7 from numbered`);
};

interface Order {
  readonly sort: 'joined' | 'name';
  readonly direction: 'asc' | 'desc';
}
const orders: readonly Order[] = [
  { sort: 'joined', direction: 'desc' },
  { sort: 'joined', direction: 'asc' },
  { sort: 'name', direction: 'asc' },
  { sort: 'name', direction: 'desc' },
];

/** All pages. @param between what happens before the next page */
const walk = async (
  input: Order & { readonly search?: string },
  between: (page: number) => Promise<unknown> = async () => undefined,
): Promise<MemberRow[]> => {
  const rows: MemberRow[] = [];
  let after: string | undefined;
  for (let page = 1; ; page += 1) {
    const { status, body } = await admin.ask(listMembers, { ...input, limit: 50, ...(after && { after }) });
    expect(status).toBe(200);
    rows.push(...body.items);
    if (body.next === null) return rows;
    after = body.next;
    await between(page);
  }
};
const ids = (rows: readonly MemberRow[]) => rows.map(({ id }) => id);
const has = (word: string) => (row: MemberRow) =>
  `${row.name} ${row.full_name} ${row.email}`.toLowerCase().includes(word.toLowerCase());

test.each([
  ['few', 'Quince', 120],
  ['many', 'Juniper', 2 * FEW + 40],
])('a search that finds %s gives what the whole list has of them, in its order', async (_, word, count) => {
  await addMembers(word, 1, count);
  for (const order of orders) {
    const found = await walk({ ...order, search: word });
    expect(found).toHaveLength(count);
    expect(ids(found)).toEqual(ids((await walk(order)).filter(has(word))));
  }
});

test('few that become many between two pages, and few again: who was there all the time stands there once', async () => {
  const word = 'Medlar';
  await addMembers(word, 1, FEW - 20);
  for (const order of orders) {
    const before = ids(await walk({ ...order, search: word }));
    const found = await walk({ ...order, search: word }, async (page) => {
      if (page === 2) await addMembers(`${word}x`, 10_000, 10_100);
      if (page === 6)
        await identity.db.execute(sql`delete from member where id in
        (select id from profile where search like ${`${word}x%`} union select id from users where email like ${`${word.toLowerCase()}x%`})`);
    });
    const old = new Set(before);
    expect(ids(found).filter((id) => old.has(id))).toEqual(before);
    expect(new Set(ids(found)).size).toBe(found.length);
  }
});

test('the e-mails of everybody are of everybody who was there, once each, whoever joins or goes meanwhile', async () => {
  const { db } = identity;
  await addMembers('Sorrel', 1, 5_000);
  const there = (await db.execute<{ id: string }>(sql`select id from users`)).map(({ id }) => id);
  let done = false;
  const others = async () => {
    let rounds = 0;
    for (; !done; rounds += 1) {
      await addMembers(`Tansy${rounds}`, 1, 10);
      await db.execute(
        sql`delete from member where id in (select id from profile where first_name like 'Tansy%' limit 3)`,
      );
    }
    return rounds;
  };
  const [rounds, { status, body }] = await Promise.all([
    others(),
    admin.ask(memberFunctions.getUserEmails, {}).finally(() => (done = true)),
  ]);
  expect([status, rounds > 3]).toEqual([200, true]);
  const told = body.map(({ id }) => id);
  const all = new Set(told);
  expect(all.size).toBe(told.length);
  expect(there.filter((id) => !all.has(id))).toEqual([]);
});
