import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Identity, startIdentity } from '../test/identity.ts';

const folder = fileURLToPath(new URL('../../drizzle/', import.meta.url));
const migrations = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted();
const LAST_WITH_ROWS = migrations.findIndex((file) => file.includes('refresh-tokens-without-rows'));

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

test('sessions from when tokens were rows go on with theirs', async () => {
  const [member, open, ended] = [randomUUID(), randomUUID(), randomUUID()];
  const rows = await identity.db.transaction(async (tx) => {
    await tx.execute(sql`create schema before`);
    await tx.execute(sql`set local search_path to before`);
    const migrate = async (files: readonly string[]) => {
      for (const file of files) await tx.execute(sql.raw(readFileSync(folder + file, 'utf8')));
    };
    await migrate(migrations.slice(0, LAST_WITH_ROWS));
    await tx.execute(sql`insert into member (id) values (${member})`);
    await tx.execute(sql`insert into session (id, user_id, signed_in_at, refreshed_at, ended_at)
      values (${open}, ${member}, now(), now(), null), (${ended}, ${member}, now(), now(), now())`);
    await tx.execute(sql`insert into refresh_token (session_id, hash, parent_id, created_at, revoked_at)
      values (${open}, 'first', null, now(), now()), (${open}, 'second', 1, now(), now()),
      (${open}, 'third', 2, '2026-11-22T08:00:00.120Z', null), (${ended}, 'other', null, now(), now())`);
    await migrate(migrations.slice(LAST_WITH_ROWS, LAST_WITH_ROWS + 1));
    return tx.execute(
      sql`select id, token_hash, previous_hash, token_number, used_at from session order by token_hash`,
    );
  });
  // The second was used when the third was made: another tab that still has it is answered for its ten seconds.
  expect([...rows]).toEqual([
    { id: open, token_hash: 'third', previous_hash: 'second', token_number: 0, used_at: ['2026-11-22T08:00:00.120Z'] },
    { id: ended, token_hash: null, previous_hash: null, token_number: 0, used_at: [] },
  ]);
});
