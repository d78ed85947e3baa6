import type { Stack } from '@reset/stack';
import { allReady, killNow } from '../support/faults.ts';
import { isFull } from '../support/full.ts';
import { withoutPace } from '../support/no-pace.ts';
import { talkKinds } from '../support/talk-kinds.ts';
import { expectWhole, startTalks, writeDuring } from '../support/talks.ts';
import { expect, test } from '../support/two-replicas.ts';

const PAIRS = isFull ? 25 : 4;
const SENDS = isFull ? 10_000 : 240;
const hubs = ['realtime', 'realtime-2'] as const;

const openAt = async (stack: Stack, hub: string): Promise<number> => {
  const answer = await fetch(`${stack.address(hub)}/statusz`);
  return ((await answer.json()) as { parts: { sockets: { open: number } } }).parts.sockets.open;
};

for (const kind of talkKinds)
  test(`${kind.service}, two hubs: the two of a conversation are at different ones, and each is killed: nothing lost, twice, or out of order`, async ({
    stack,
    sql,
  }) => {
    test.setTimeout(isFull ? 900_000 : 120_000);
    await withoutPace(sql, kind.service);
    // Every other conversation goes to the hub as the gateway chooses, and from a dead one to the other.
    const talks = await startTalks(stack, kind, PAIRS, (talk, side) =>
      talk % 2 ? { door: stack } : { door: stack, hub: { url: stack.address(hubs[side]) } },
    );
    const [here, there] = [await openAt(stack, hubs[0]), await openAt(stack, hubs[1])];
    expect(here + there).toBe(2 * PAIRS);
    // Those of the others that the gateway gives to one of them.
    for (const open of [here, there]) expect(open).toBeGreaterThanOrEqual(Math.ceil(PAIRS / 2));
    const { service } = kind;
    const parts = isFull ? [...hubs, service, `${service}-2`, 'gateway', 'nats', 'postgres'] : hubs;
    const felt: string[] = [];
    for (const part of parts) {
      felt.push(await writeDuring(talks, part, Math.ceil(SENDS / parts.length), () => killNow(stack, part)));
      await allReady(stack);
    }
    await expectWhole(talks, `${service}, two hubs`, felt);
  });
