import { randomUUID } from 'node:crypto';
import { logApi } from '@reset/contracts/http/admin';
import { refusal, type Stack, stack } from '@reset/service-kit/test';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin } from '../service.ts';

const LINES = 300_000;
const AT_ONCE = 12;

let house: Stack;
beforeAll(async () => {
  house = await stack(admin, new URL('../../', import.meta.url));
  await house.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`insert into member (id, name, joined_at)
    select gen_random_uuid(), 'M' || n, now() from generate_series(1, 20000) n`);
    await tx.execute(sql`insert into log_line
    (seq, id, at, service, act, actor_alias, subject_alias, target, previous, hash)
    select n, gen_random_uuid(), now() - (${LINES} - n) * interval '1 second', 'community', 'report.read',
      encode(sha256(('a' || n % 20)::bytea), 'hex'), encode(sha256(('s' || n)::bytea), 'hex'), gen_random_uuid(), '', ''
    from generate_series(1, ${LINES}) n`);
  });
  await house.db.execute(sql`analyze`);
}, 300_000);
afterAll(() => house.close());

const rare = async (): Promise<string> => {
  const [row] = await house.db.execute<{ mark: string }>(
    sql`select left(subject_alias, 8) as mark from log_line where seq = 7`,
  );
  return row?.mark ?? '';
};

it('a rare mark is looked up among many lines by all who ask at once, and others are answered meanwhile', async () => {
  const [boss, mark] = [await house.as({ admin: true }), await rare()];
  const timed = async (): Promise<number> => {
    const began = performance.now();
    const { items } = await boss.send(logApi.listLog, { who: mark });
    expect(items.map(({ seq }) => seq)).toEqual([7]);
    return performance.now() - began;
  };
  const first = await timed();
  const began = performance.now();
  const asked = Promise.all(Array.from({ length: AT_ONCE }, timed));
  const other = (await boss.send(logApi.listLog, { limit: 1 })) && performance.now() - began;
  const times = (await asked).toSorted((a, b) => a - b);
  console.log(
    `a rare mark among ${LINES} lines: ${first.toFixed(0)} ms alone; ${AT_ONCE} at once: the first after ` +
      `${(times[0] ?? 0).toFixed(0)} ms, the last after ${(times.at(-1) ?? 0).toFixed(0)} ms; another list after ${other.toFixed(0)} ms`,
  );
  expect((await boss.send(logApi.listLog, { who: randomUUID() })).items).toEqual([]);
});

it('a mark is found by its own index', async () => {
  const like = sql.raw(`'${await rare()}%'`);
  for (const [column, index] of [
    ['actor_alias', 'log_line_actor_mark'],
    ['subject_alias', 'log_line_subject_mark'],
  ] as const) {
    const lines = await house.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select seq from log_line where ${sql.identifier(column)} like ${like}`,
    );
    expect(lines.map((line) => line['QUERY PLAN']).join('\n')).toContain(index);
  }
});

it('what takes too long is ended, and says so', async () => {
  const boss = await house.as({ admin: true });
  await house.db.transaction(async (tx) => {
    await tx.execute(sql`lock table log_line in access exclusive mode`);
    const { status, body } = await refusal(boss.send(logApi.listLog, { who: 'M7' }));
    expect([status, body.error]).toEqual([
      503,
      'This search takes too long. Please look at a shorter time, or for one kind of act.',
    ]);
  });
});
