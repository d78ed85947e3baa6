import { callJson } from '../support/call.ts';
import { history, needing } from '../support/attempts.ts';
import { allReady } from '../support/faults.ts';
import { newMember } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

test('without the broker reads and writes go on; what was to be told is told when it is back', async ({
  stack,
  sql,
}) => {
  await stack.settle();
  const pid = stack.parts.pid('nats');
  if (pid === null) throw new Error('nats does not run');
  // Stopped, not killed: it stays away for as long as the test wants, and its connections hang as in a bad network.
  process.kill(pid, 'SIGSTOP');
  const member = await newMember(stack);
  const ids = Array.from({ length: 10 }, () => uuidv7());
  for (const id of ids) {
    const body = { id, answers: needing('energize') };
    const saved = await callJson(stack, 'POST /api/reset-content/attempts', { body, token: member.token });
    expect(saved.status).toBe(200);
  }
  expect(await history(stack, member.token)).toHaveLength(10);
  const waiting = async () => {
    const [row] = await sql<{ n: number }[]>`
      select count(*)::int as n from reset_content.outbox
      where published_at is null and facts->>'user_id' = ${member.id}`;
    return row?.n;
  };
  expect(await waiting()).toBe(10);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => stack.parts.pid('nats')).not.toBe(pid);
  await stack.parts.ready('nats');
  await allReady(stack);
  await stack.settle(60_000);
  expect(await waiting()).toBe(0);

  // The projection was fed by what waited: her name has arrived.
  const [projected] = await sql<{ name: string }[]>`select name from reset_content.member where id = ${member.id}`;
  expect(projected?.name).toBe('Mia K.');
});
