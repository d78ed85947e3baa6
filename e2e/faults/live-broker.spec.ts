import { MessagePage } from '@reset/contracts/conversation';
import { totalOf, unreadGroup } from '@reset/contracts/unread';
import type { Stack } from '@reset/stack';
import type { Sql } from 'postgres';
import { callJson } from '../support/call.ts';
import { allReady, loseBrokerStore } from '../support/faults.ts';
import { isFull } from '../support/full.ts';
import { withoutPace } from '../support/no-pace.ts';
import { newMember } from '../support/people.ts';
import { messagesPath, type TalkKind, talkKinds } from '../support/talk-kinds.ts';
import { expectWhole, startTalks, type Talk } from '../support/talks.ts';
import { expect, test } from '../support/test.ts';

const PAIRS = isFull ? 25 : 3;
const SENDS = isFull ? 5_000 : 240;

/** One after the other, by both in turn: every run says the same in the same order. */
const converse = async ({ say }: Talk): Promise<void> => {
  for (let n = 0; n < SENDS / PAIRS; n += 1) await say(n % 2 ? 1 : 0, `Word ${n}`);
};

/** What each of a conversation has of it, and what waits for her. */
const endOf = async (stack: Stack, kind: TalkKind, { id, two, readers }: Talk) =>
  Promise.all(
    two.map(async ({ token }, side) => {
      const ask = async (path: string) => (await callJson(stack, `GET ${path}`, { token })).json;
      const page = MessagePage.parse(await ask(messagesPath(kind, id)));
      return {
        page: page.items.map(({ seq, mine, content }) => ({ seq, mine, content })),
        ...{ last: page.last, read: page.read, shown: readers[side]?.shown.map(({ seq }) => seq) },
        waiting: totalOf(unreadGroup(kind.service).readUnread.output.parse(await ask(`/api/${kind.service}/unread`))),
      };
    }),
  );

/** What no service has told yet, or could not take. */
const leftOver = async (sql: Sql, { service }: TalkKind) => {
  const [left] = await sql`select
    (select count(*)::int from ${sql(service)}.outbox where published_at is null) as untold,
    (select count(*)::int from identity.outbox where published_at is null) as unsaid,
    (select count(*)::int from ${sql(service)}.parked_event) as parked`;
  return left;
};

for (const kind of talkKinds)
  test(`${kind.service}: the broker loses its store in mid-run, and it ends as a run in which nothing happens`, async ({
    stack,
    sql,
  }) => {
    test.setTimeout(isFull ? 900_000 : 120_000);
    await withoutPace(sql, kind.service);
    const run = async (what: string, fault?: typeof loseBrokerStore) => {
      const talks = await startTalks(stack, kind, PAIRS);
      const writing = Promise.all(talks.map(converse));
      // A quarter of what is to be said, however long that takes here.
      await expect.poll(() => talks[0]?.taken.length, { timeout: 120_000 }).toBeGreaterThan(SENDS / PAIRS / 4);
      const broken = await fault?.(stack);
      // What is told to other services meanwhile is told in the end, too.
      const { id } = await newMember(stack);
      await Promise.all([writing, broken?.back()]);
      await allReady(stack);
      await stack.settle(60_000);
      await expectWhole(talks, `${kind.service}, ${what}`);
      const [known] = await sql`select name from ${sql(kind.service)}.member where id = ${id}`;
      return {
        known,
        left: await leftOver(sql, kind),
        ends: await Promise.all(talks.map((talk) => endOf(stack, kind, talk))),
      };
    };
    const lost = await run('the broker’s store lost', loseBrokerStore);
    expect(lost).toEqual(await run('the control run'));
    expect(lost.known).toEqual({ name: 'Mia K.' });
  });
