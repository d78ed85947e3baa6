import { randomUUID } from 'node:crypto';
import { memberFunctions, suspensionsApi } from '@reset/contracts/http/identity';
import type { Stack } from '@reset/stack';
import postgres, { type Sql } from 'postgres';
import { newAdmin, newMember } from '../support/people.ts';
import { serviceToken } from '../support/tokens.ts';
import { report } from './rounds.ts';

const MEMBERS = 10_000;
const AT_ONCE = 8;
const FLOOR = 500;
/** So long may it take until every service has done its part. */
const PATIENCE_MS = 60 * 60_000;

/** Members whom every service knows. @returns their ids */
const fill = async (stack: Stack, sql: Sql): Promise<readonly string[]> => {
  const ids = Array.from({ length: MEMBERS }, () => randomUUID());
  for (const service of stack.services) {
    await sql`insert into ${sql(service.replaceAll('-', '_'))}.member (id, name, rev, joined_at)
      select id, 'Mia B.', 1, now() from unnest(${ids}::uuid[]) id`;
  }
  await sql`insert into identity.users (id, email, password_hash, created_at, updated_at)
    select id, id || '@example.org', '-', now(), now() from unnest(${ids}::uuid[]) id`;
  await sql`insert into identity.profile (id, first_name, last_name, full_name)
    select id, 'Mia', 'Berg', 'Mia Berg' from unnest(${ids}::uuid[]) id`;
  await sql`analyze`;
  return ids;
};

const asking = (base: string, token: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (method: string, path: string, body?: object): Promise<void> => {
    const answer = await fetch(`${base}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  };
};

const forEach = async (ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> => {
  const rest = [...ids];
  const work = async () => {
    for (let id = rest.pop(); id !== undefined; id = rest.pop()) await act(id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

/** Until the last event is with everybody and the last erasure has ended. */
const settled = async (stack: Stack, sql: Sql): Promise<void> => {
  await stack.settle(PATIENCE_MS);
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const [row] = await sql<{ n: number }[]>`select count(*)::int as n from identity.erasure where done_at is null`;
    if (row?.n === 0) return;
    if (Date.now() > until) throw new Error(`${row?.n} erasures are open`);
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
};

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** What a member who only reads waits while something goes on, in ms. */
const waits = async (once: () => Promise<void>, during: Promise<unknown>): Promise<number> => {
  let over = false;
  void during.finally(() => (over = true)).catch(() => undefined);
  const times: number[] = [];
  while (times.length < FLOOR || !over) {
    const began = performance.now();
    await once();
    times.push(performance.now() - began);
  }
  await during;
  return p95(times);
};

/** Ten thousand members are suspended one by one, then erased; how quick that is, and what others wait meanwhile. */
export const benchManyActs = async (stack: Stack): Promise<void> => {
  const database = new URL(stack.postgresUrl);
  database.pathname = '/reset';
  const sql = postgres(database.href, { max: 1 });
  try {
    const [admin, reader] = [await newAdmin(stack), await newMember(stack)];
    const ids = await fill(stack, sql);
    const act = asking(stack.address('identity'), admin.token);
    const read = asking(stack.address('identity'), reader.token);
    const readMe = () => read('GET', '/api/identity/me');
    const alone = await waits(readMe, Promise.resolve());
    const measure = async (what: string, each: (id: string) => Promise<void>) => {
      const began = performance.now();
      const seconds = () => (performance.now() - began) / 1_000;
      let answered = 0;
      const meanwhile = await waits(
        readMe,
        forEach(ids, each).then(() => (answered = seconds())),
      );
      const rate = (MEMBERS / answered).toFixed(0);
      console.log(`${what} ${MEMBERS}: answered after ${answered.toFixed(1)} s (${rate} 1/s)`);
      report(
        `others' p95 meanwhile vs alone`,
        meanwhile / alone,
        'none',
        `${meanwhile.toFixed(1)} and ${alone.toFixed(1)} ms`,
      );
      await settled(stack, sql);
      console.log(`${what} ${MEMBERS}: done in every service after ${seconds().toFixed(1)} s`);
    };
    const until = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const [base] = suspensionsApi.changeSuspension.key;
    const decide = asking(stack.address('identity'), serviceToken(stack, 'admin'));
    await measure('suspend', (user_id) =>
      decide('PUT', `${base}/suspensions/${randomUUID()}`, { user_id, until, by: admin.id }),
    );
    const path = memberFunctions.deleteUser.route.split(' ')[1] ?? '';
    await measure('erase', (userId) => act('POST', `${memberFunctions.deleteUser.key[0]}${path}`, { userId }));
  } finally {
    await sql.end();
  }
};
