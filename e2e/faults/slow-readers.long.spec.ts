import { attackers } from '../support/attacker.ts';
import { bystander } from '../support/bystander.ts';
import { inDatabase } from '../support/forum.ts';
import { heldBy } from '../support/memory.ts';
import { newMember } from '../support/people.ts';
import { expect, test } from '../support/two-replicas.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

const READERS = 20;

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
  const memory = Math.round(heldBy(stack, 'gateway'));
  const readers = attackers(stack, READERS);
  for (const { socket } of readers) {
    socket.pause();
    // One answer would find room in the buffers of the two kernels.
    for (let n = 0; n < 100 / READERS; n += 1)
      socket.write('GET /api/community/posts?limit=50 HTTP/1.1\r\nhost: x\r\n\r\n');
  }
  let most = memory;
  const cut = () => {
    most = Math.max(most, Math.round(heldBy(stack, 'gateway')));
    // Who does not read does not see that it was cut: an empty line that is refused tells.
    for (const { socket } of readers) if (socket.writable) socket.write('\r\n');
    return readers.filter(({ socket }) => socket.destroyed || socket.errored).length;
  };
  const meanwhile = await other.during(expect.poll(cut, { timeout: 90_000 }).toBe(readers.length));
  other.expectUnharmed(
    `${READERS} slow readers of 100 answers`,
    before,
    meanwhile,
    `gateway ${memory} MB before, at most ${most} MB`,
  );
  expect(most).toBeLessThan(2 * memory + 100);
  other.leave();
});
