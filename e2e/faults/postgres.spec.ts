import { allReady, crash } from '../support/faults.ts';
import { startLoad } from '../support/load.ts';
import { newMember } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const KILLS = 3;

test('Postgres killed under load: services survive and heal, nothing acknowledged is lost or doubled', async ({
  stack,
  sql,
}) => {
  const members = await Promise.all(Array.from({ length: 6 }, () => newMember(stack)));
  const services = [...stack.services, 'gateway'];
  const lives = services.map((name) => stack.parts.restarts(name));
  const load = await startLoad(
    stack,
    sql,
    members.map(({ token }) => token),
  );
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = load.acknowledged.size;
    await expect.poll(() => load.acknowledged.size).toBeGreaterThan(before + 20);
    await crash(stack, 'postgres');
    const after = load.acknowledged.size;
    await expect.poll(() => load.acknowledged.size, { timeout: 90_000 }).toBeGreaterThan(after + 20);
  }
  await load.stop();
  await allReady(stack);

  // The same processes as before: nobody fell over.
  expect(services.map((name) => stack.parts.restarts(name))).toEqual(lives);
  // Away is 503 (or 502 where the connection broke in the middle), never a crash of ours.
  expect(load.refused.filter((status) => status !== 503 && status !== 502)).toEqual([]);

  const ids = members.map(({ id }) => id);
  const kept = await sql<{ id: string; rows: number }[]>`
    select a.id, count(r.pillar)::int as rows from reset_content.quiz_attempt a
    left join reset_content.quiz_result r on r.attempt_id = a.id where a.user_id in ${sql(ids)} group by a.id`;
  expect(new Set(kept.map(({ id }) => id))).toEqual(load.acknowledged);
  expect(kept.filter(({ rows }) => rows !== 5)).toEqual([]);

  await stack.settle(60_000);
  const [told] = await sql<{ events: number }[]>`
    select count(*)::int as events from reset_content.outbox
    where event = 'reset-content.quiz.completed.v1' and published_at is not null and facts->>'user_id' in ${sql(ids)}`;
  expect(told?.events).toBe(load.acknowledged.size);
});
