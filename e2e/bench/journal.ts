import { randomUUID } from 'node:crypto';
import type { Stack } from '@reset/stack';
import postgres from 'postgres';
import { withoutPace } from '../support/no-pace.ts';
import { newMember } from './member.ts';
import { inTurn, median, p50, report } from './rounds.ts';

const ROUNDS = 7;
const SAVES = 200;
const SEARCHES = 10;
const ENTRIES = 2_000;

const said = [
  'The night was short and the morning loud, and still there was a moment at the window with cold coffee.',
  'I said no to the bake sale. Nobody was angry. I had thought about it for three days.',
  'We laughed about the odd sock until the bus came; I want to keep that one.',
];
/** Some 800 characters, as an entry of ten minutes has. */
const entryOf = (n: number) => `Entry ${n}. ${Array.from({ length: 8 }, (_, k) => said[(n + k) % 3]).join(' ')}`;

const sender = (url: string, token: string) => async (path: string, body: unknown) => {
  const answer = await fetch(`${url}/api/journal-ai/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const told = (await answer.json()) as { items?: unknown[] };
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return told;
};

const newEntry = (content: string) => ({ id: randomUUID(), content, mood: 3, energy: 4, mood_tags: ['hope'] });

/**
 * Saving an entry over HTTP at the service against the same row, unencrypted, in a bare transaction; searching 2,000
 * entries against reading them from a table that holds them in words.
 */
export const benchJournal = async (stack: Stack): Promise<void> => {
  const identity = stack.address('identity');
  const [owner, reader] = [await newMember(identity), await newMember(identity)];
  await stack.settle();
  const url = stack.address('journal-ai');
  const admin = new URL(stack.postgresUrl);
  admin.pathname = '/reset';
  const sql = postgres(admin.href, { max: 1, connection: { search_path: 'journal_ai' } });
  const made = (a: number, b: number) => `${a.toFixed(2)} and ${b.toFixed(2)} ms`;
  try {
    await withoutPace(sql, 'journal_ai');
    // Each round is somebody else's: nobody has thousands of entries of one afternoon.
    const save = async () => {
      const { token } = await newMember(identity);
      await stack.settle();
      const post = sender(url, token);
      return p50(SAVES, async () => void (await post('entries', newEntry(entryOf(1)))));
    };
    const bare = async () => {
      const { id, content } = newEntry(entryOf(1));
      const row = { id, user_id: owner.id, content: Buffer.from(content), mood: 3, energy: 4 };
      const rest = { entry_type: 'freeform', source: 'text', created_at: new Date(), updated_at: new Date() };
      await sql.begin((tx) => tx`insert into journal_entry ${tx({ ...row, ...rest })}`);
    };
    const saves = await inTurn(ROUNDS, save, () => p50(SAVES, bare));
    const [ours, theirs] = [median(saves.a), median(saves.b)];
    report('journal save vs bare transaction, p50', ours / theirs, '<= 4', made(ours, theirs));

    const ask = sender(url, reader.token);
    await sql`create table bench_plain (id uuid primary key, user_id uuid, content text, tags text[], written timestamptz)`;
    await sql`create index on bench_plain (user_id, written, id)`;
    for (let n = 0; n < ENTRIES; n += 1) {
      const entry = newEntry(n === 0 ? `${entryOf(n)} A needle.` : entryOf(n));
      await ask('entries', entry);
      const plain = { id: entry.id, user_id: reader.id, content: entry.content, tags: entry.mood_tags };
      await sql`insert into bench_plain ${sql({ ...plain, written: new Date(Date.now() + n) })}`;
    }
    const search = async () => {
      // The oldest entry holds it: every one is opened.
      const { items } = await ask('entries/search', { query: 'Needle', limit: 10 });
      if (items?.length !== 1) throw new Error(`searching: ${items?.length} found`);
    };
    const read = async () => {
      const rows = await sql`select * from bench_plain where user_id = ${reader.id} order by written desc, id desc`;
      if (rows.length !== ENTRIES) throw new Error(`reading: ${rows.length} found`);
    };
    const searches = await inTurn(
      ROUNDS,
      () => p50(SEARCHES, search),
      () => p50(SEARCHES, read),
    );
    const [searched, readIn] = [median(searches.a), median(searches.b)];
    report('search over 2,000 vs reading them in words', searched / readIn, 'none', made(searched, readIn));
  } finally {
    await sql.end();
  }
};
