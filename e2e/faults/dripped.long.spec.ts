import { attackers, begun, tally } from '../support/attacker.ts';
import { bystander } from '../support/bystander.ts';
import { newMember } from '../support/people.ts';
import { expect, test } from '../support/two-replicas.ts';

const SOCKETS = 516;

test(`${SOCKETS} sockets drip their bodies: each is ended after two spans of 15 seconds`, async ({ stack }) => {
  const other = bystander(stack, ['/auth/v1/settings', '/api/community/posts?limit=5', '/quiz']);
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
  const meanwhile = await other.during(expect.poll(ended, { timeout: 90_000 }).toBe(SOCKETS));
  clearInterval(drip);
  other.expectUnharmed(`${SOCKETS} bodies dripped`, before, meanwhile, tally(held));
  expect(new Set(held.flatMap(({ statuses }) => statuses()))).toEqual(new Set([408, 429]));
  for (const { socket } of held) socket.destroy();
  other.leave();
});
