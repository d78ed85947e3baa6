import { readFileSync } from 'node:fs';
import type { Stack } from '@reset/stack';
import { attackers, begun, tally } from '../support/attacker.ts';
import { expect, test } from '../support/attacked.ts';
import { bystander, expectUnharmed } from '../support/bystander.ts';
import { inDatabase } from '../support/forum.ts';
import { newMember } from '../support/people.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

const SOCKETS = 516;
const READERS = 20;
const paths = ['/auth/v1/settings', '/api/community/posts?limit=5', '/quiz'];

/** Resident memory of the gateway in MB. */
const memoryOf = ({ parts }: Stack): number => {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${parts.pid('gateway')}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
};

test.beforeEach(({ stack }) => expect(stack.parts.restarts('gateway')).toBe(0));
test.afterEach(({ stack }) => expect(stack.parts.restarts('gateway')).toBe(0));

for (const [name, route, length, sent] of [
  ['small', 'PUT /auth/v1/x', 5_000, 1],
  ['large', 'POST /api/community/posts', 900_000, 100_000],
] as const) {
  test(`${SOCKETS} sockets hold ${name} bodies, then reset them: nobody else notices`, async ({ stack }) => {
    const other = bystander(stack, paths);
    const { token } = await newMember(stack);
    const before = await other.before();
    const held = attackers(stack, SOCKETS);
    for (const { socket } of held) socket.write(begun(route, length, sent, token));
    const meanwhile = await other.during(
      expect.poll(() => held.every(({ socket }) => !socket.connecting)).toBe(true),
      120,
    );
    expectUnharmed(`${SOCKETS} ${name} bodies held`, before, meanwhile, tally(held));
    for (const { socket } of held.slice(-3)) socket.resetAndDestroy();
    const after = await other.during(Promise.resolve(), 60);
    for (const { socket } of held) socket.resetAndDestroy();
    const last = await other.during(Promise.resolve(), 60);
    expectUnharmed(`3 of ${SOCKETS} ${name} bodies reset`, before, after, 'gateway ended 0 times');
    expectUnharmed(`all of ${SOCKETS} ${name} bodies reset`, before, last, 'gateway ended 0 times');
    other.leave();
  });
}

test(`${SOCKETS} sockets drip their bodies: each is ended within half a minute`, async ({ stack }) => {
  const other = bystander(stack, paths);
  const { token } = await newMember(stack);
  const before = await other.before();
  const held = attackers(stack, SOCKETS);
  held.forEach(({ socket }, n) =>
    socket.write(begun('POST /api/community/posts', n % 2 ? 900_000 : 5_000, n % 2 ? 100_000 : 1, token)),
  );
  const drip = setInterval(() => {
    for (const { socket } of held) if (socket.writable) socket.write('x');
  }, 1_000);
  const ended = () => held.filter(({ statuses }) => statuses().length > 0).length;
  const meanwhile = await other.during(expect.poll(ended, { timeout: 30_000 }).toBe(SOCKETS));
  clearInterval(drip);
  expectUnharmed(`${SOCKETS} bodies dripped`, before, meanwhile, tally(held));
  expect(new Set(held.flatMap(({ statuses }) => statuses()))).toEqual(new Set([408, 429]));
  for (const { socket } of held) socket.destroy();
  other.leave();
});

test('slow readers of large answers are cut; memory stays as it was', async ({ stack }) => {
  const author = await newMember(stack);
  await stack.settle();
  await inDatabase(stack, async (sql) => {
    for (let n = 0; n < 20; n += 1) {
      await sql`insert into forum_post (id, user_id, title, content, anonymous, created_at)
        values (${uuidv7()}, ${author.id}, 'Long', ${'x'.repeat(100_000)}, false, now() - interval '30 days')`;
    }
  });
  const other = bystander(stack, ['/auth/v1/settings', '/quiz']);
  const before = await other.before();
  const memory = memoryOf(stack);
  const readers = attackers(stack, READERS);
  for (const { socket } of readers) {
    socket.pause();
    // One answer would find room in the buffers of the two kernels.
    for (let n = 0; n < 100 / READERS; n += 1)
      socket.write('GET /api/community/posts?limit=50 HTTP/1.1\r\nhost: x\r\n\r\n');
  }
  let most = memory;
  const cut = () => {
    most = Math.max(most, memoryOf(stack));
    // Who does not read does not see that it was cut: an empty line that is refused tells.
    for (const { socket } of readers) if (socket.writable) socket.write('\r\n');
    return readers.filter(({ socket }) => socket.destroyed || socket.errored).length;
  };
  const meanwhile = await other.during(expect.poll(cut, { timeout: 30_000 }).toBe(readers.length));
  expectUnharmed(
    `${READERS} slow readers of 100 answers`,
    before,
    meanwhile,
    `gateway ${memory} MB before, at most ${most} MB`,
  );
  expect(most).toBeLessThan(2 * memory + 100);
  other.leave();
});
