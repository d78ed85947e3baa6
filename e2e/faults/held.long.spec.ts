import { attackers, begun, tally } from '../support/attacker.ts';
import { bystander } from '../support/bystander.ts';
import { newMember } from '../support/people.ts';
import { expect, test } from '../support/two-replicas.ts';

const SOCKETS = 516;
const paths = ['/auth/v1/settings', '/api/community/posts?limit=5', '/quiz'];

const bodies = [
  ['small', 'PUT /auth/v1/x', 5_000, 1],
  ['large', 'POST /api/community/posts', 900_000, 100_000],
] as const;

for (const [name, route, length, sent] of bodies) {
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
    other.expectUnharmed(`${SOCKETS} ${name} bodies held`, before, meanwhile, tally(held));
    for (const { socket } of held.slice(-3)) socket.resetAndDestroy();
    const after = await other.during(Promise.resolve(), 60);
    for (const { socket } of held) socket.resetAndDestroy();
    const last = await other.during(Promise.resolve(), 60);
    other.expectUnharmed(`3 of ${SOCKETS} ${name} bodies reset`, before, after, 'nobody else was');
    other.expectUnharmed(`all of ${SOCKETS} ${name} bodies reset`, before, last, 'nobody is left');
    other.leave();
  });
}

const begunAt = ['POST /api/community/posts', 'POST /auth/v1/token?grant_type=refresh_token'];
for (const route of begunAt) {
  test(`570 sockets of six addresses begin ${route}: nobody else notices`, async ({ stack }) => {
    const other = bystander(stack, paths);
    const { token } = await newMember(stack);
    const before = await other.before();
    const addresses = [10, 11, 12, 13, 14, 15].map((n) => `127.0.0.${n}`);
    const held = attackers(stack, 570, addresses);
    for (const { socket } of held) socket.write(begun(route, 1_000_000, 70 * 1024, token));
    const meanwhile = await other.during(
      expect.poll(() => held.every(({ socket }) => !socket.connecting)).toBe(true),
      120,
    );
    for (const { socket } of held) socket.destroy();
    other.expectUnharmed(`570 sockets of six addresses: ${route}`, before, meanwhile, tally(held));
    other.leave();
  });
}
