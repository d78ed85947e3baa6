import type { Stack } from '@reset/stack';
import { allReady, killNow } from '../support/faults.ts';
import { isFull } from '../support/full.ts';
import { withoutPace } from '../support/no-pace.ts';
import { expectWhole, startTalks, writeDuring } from '../support/talks.ts';
import { expect, test } from '../support/two-replicas.ts';

const PAIRS = isFull ? 25 : 4;
const SENDS = isFull ? 10_000 : 240;
const hubs = ['realtime', 'realtime-2'] as const;
const parts = isFull ? [...hubs, 'community', 'community-2', 'gateway', 'nats', 'postgres'] : hubs;

const openAt = async (stack: Stack, hub: string): Promise<unknown> => {
  const answer = (await (await fetch(`${stack.address(hub)}/statusz`)).json()) as { parts: { sockets: unknown } };
  return answer.parts.sockets;
};

test('two hubs: the two of a conversation are at different ones, and each is killed: nothing lost, twice, or out of order', async ({
  stack,
  sql,
}) => {
  test.setTimeout(isFull ? 900_000 : 120_000);
  await withoutPace(sql, 'community');
  // Every other conversation goes to the hub as the gateway chooses, and from a dead one to the other.
  const talks = await startTalks(stack, PAIRS, (talk, side) =>
    talk % 2 ? { door: stack } : { door: stack, hub: { url: stack.address(hubs[side]) } },
  );
  for (const hub of hubs) expect(await openAt(stack, hub)).toMatchObject({ open: PAIRS, rooms: expect.any(Number) });
  const felt: string[] = [];
  for (const part of parts) {
    felt.push(await writeDuring(talks, part, Math.ceil(SENDS / parts.length), () => killNow(stack, part)));
    await allReady(stack);
  }
  await expectWhole(talks, 'two hubs', felt);
});
