import { allReady, crash } from '../support/faults.ts';
import { isFull } from '../support/full.ts';
import { LiveReader, sendUntilTaken } from '../support/live-reader.ts';
import { newMember } from '../support/people.ts';
import { connectionOf } from '../support/partners.ts';
import { expect, test } from '../support/test.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

const PAIRS = isFull ? 25 : 5;
const SENDS = isFull ? 10_000 : 500;

test('hub, service, gateway, broker and database are killed in turn while many write: nothing lost, twice, or out of order', async ({
  stack,
}) => {
  test.setTimeout(isFull ? 900_000 : 120_000);
  const people = await Promise.all(Array.from({ length: PAIRS * 2 }, () => newMember(stack)));
  await stack.settle();
  const rooms = await Promise.all(
    Array.from({ length: PAIRS }, async (_, n) => {
      const [a, b] = [people[2 * n], people[2 * n + 1]];
      if (!a || !b) throw new Error('a pair is two');
      const id = await connectionOf(stack, [a, b], 'accepted');
      return { id, two: [a, b] as const, readers: [a, b].map((who) => new LiveReader(stack, who, id)) };
    }),
  );
  const readers = rooms.flatMap((room) => room.readers);
  await expect.poll(() => readers.every(({ isConnected }) => isConnected)).toBe(true);

  const taken = new Map<string, string[]>(rooms.map(({ id }) => [id, []]));
  let sent = 0;
  const send = async (room: (typeof rooms)[number], side: 0 | 1) => {
    const id = uuidv7();
    await sendUntilTaken(stack, room.two[side], room.id, id);
    taken.get(room.id)?.push(id);
  };
  const write = async (room: (typeof rooms)[number], side: 0 | 1) => {
    while (sent < SENDS) {
      sent += 1;
      await send(room, side);
    }
  };
  const writing = rooms.flatMap((room) => [write(room, 0), write(room, 1)]);
  const recovered: string[] = [];
  for (const part of ['realtime', 'community', 'gateway', 'nats', 'postgres']) {
    const began = performance.now();
    await crash(stack, part);
    await allReady(stack);
    const back = rooms[0];
    if (back) await send(back, 0);
    recovered.push(`${part} ${Math.round(performance.now() - began)} ms`);
  }
  await Promise.all(writing);

  const all = rooms.flatMap(({ id, readers: two }) => two.map(({ shown }) => ({ id, shown })));
  const missing = () =>
    all.reduce((n, { id, shown }) => {
      const there = new Set(shown.map((one) => one.id));
      return n + (taken.get(id) ?? []).filter((one) => !there.has(one)).length;
    }, 0);
  await expect.poll(missing, { timeout: 30_000 }).toBe(0);
  const twice = all.reduce((n, { shown }) => n + shown.length - new Set(shown.map((one) => one.id)).size, 0);
  const inverted = all.reduce(
    (n, { shown }) => n + shown.filter(({ seq }, at) => at > 0 && seq !== (shown[at - 1]?.seq ?? 0) + 1).length,
    0,
  );
  const pushed = readers.reduce((n, reader) => n + reader.pushed, 0);
  console.log(`${sent} sends, ${pushed} pushed; back after: ${recovered.join(', ')}`);
  expect({ lost: missing(), twice, inverted }).toEqual({ lost: 0, twice: 0, inverted: 0 });
  expect(pushed).toBeGreaterThan(0);
  for (const reader of readers) reader.close();
});
