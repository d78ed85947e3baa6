import { allReady, killNow } from '../support/faults.ts';
import { isFull } from '../support/full.ts';
import { withoutPace } from '../support/no-pace.ts';
import { talkKinds } from '../support/talk-kinds.ts';
import { expectWhole, startTalks, writeDuring } from '../support/talks.ts';
import { test } from '../support/test.ts';

const PAIRS = isFull ? 25 : 5;
const SENDS = isFull ? 10_000 : 500;

for (const kind of talkKinds)
  test(`${kind.service}: hub, service, gateway, broker and database are killed in turn while many write: nothing lost, twice, or out of order`, async ({
    stack,
    sql,
  }) => {
    test.setTimeout(isFull ? 900_000 : 120_000);
    await withoutPace(sql, kind.service);
    const talks = await startTalks(stack, kind, PAIRS);
    const parts = ['realtime', kind.service, 'gateway', 'nats', 'postgres'];
    const felt: string[] = [];
    for (const part of parts) {
      felt.push(await writeDuring(talks, part, SENDS / parts.length, () => killNow(stack, part)));
      await allReady(stack);
    }
    await expectWhole(talks, `${kind.service}, kill -9 of every part`, felt);
  });
