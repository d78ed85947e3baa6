import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Stack, stack } from '@reset/service-kit/test';
import { BlockFacts } from '@reset/contracts/events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { community } from './service.ts';

const folder = fileURLToPath(new URL('../drizzle/', import.meta.url));
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted();
const first = files.findIndex((file) => file.includes('blocks-by-name'));

let house: Stack;
beforeAll(async () => {
  house = await stack(community, new URL('../', import.meta.url));
});
afterAll(() => house.close());

it('what was there before blocks held everywhere stays: blocks by name are told, pauses go on, requests are told', async () => {
  const [ana, bea, cleo] = [randomUUID(), randomUUID(), randomUUID()];
  const at = '2026-11-21T08:00:00.120Z';
  const { told, blocks, pauses, notices } = await house.db.transaction(async (tx) => {
    await tx.execute(sql`create schema before`);
    await tx.execute(sql`set local search_path to before`);
    const migrate = async (some: readonly string[]) => {
      for (const file of some) await tx.execute(sql.raw(readFileSync(folder + file, 'utf8')));
    };
    await migrate(files.slice(0, first));
    await tx.execute(sql`insert into member (id) values (${ana}), (${bea}), (${cleo})`);
    await tx.execute(sql`insert into block (id, user_id, blocked_id, anonymous, created_at) values
      (${randomUUID()}, ${ana}, ${bea}, false, ${at}), (${randomUUID()}, ${ana}, ${cleo}, true, ${at})`);
    await tx.execute(sql`insert into connection_decline values (${ana}, ${bea}, 2, ${at})`);
    await tx.execute(sql`insert into connection_taken_back values (${ana}, ${bea}, 3, ${at})`);
    const asked = randomUUID();
    await tx.execute(sql`insert into connection (id, requester_id, receiver_id, status, created_at) values
      (${asked}, ${cleo}, ${ana}, 'pending', ${at}), (${randomUUID()}, ${cleo}, ${bea}, 'rejected', ${at})`);
    await migrate(files.slice(first));
    return {
      told: await tx.execute(sql`select event, facts from outbox where published_at is null`),
      blocks: await tx.execute(sql`select blocked_id, ended_at, made_here from block order by anonymous`),
      notices: await tx.execute(sql`select user_id, kind, about = ${asked} as asked, read_at from notice`),
      pauses: await tx.execute(sql`select kind, times, at = ${at} as at from connection_pause order by kind`),
    };
  });
  expect([...told]).toEqual([
    {
      event: 'community.block.changed.v1',
      facts: BlockFacts.parse({ user_id: ana, blocked_id: bea, created_at: at, ended_at: null }),
    },
  ]);
  expect([...blocks]).toEqual([
    { blocked_id: bea, ended_at: null, made_here: true },
    { blocked_id: cleo, ended_at: null, made_here: true },
  ]);
  expect([...notices]).toEqual([{ user_id: ana, kind: 'connection-asked', asked: true, read_at: null }]);
  expect([...pauses]).toEqual([
    { kind: 'declined', times: 2, at: true },
    { kind: 'taken_back', times: 3, at: true },
  ]);
});
