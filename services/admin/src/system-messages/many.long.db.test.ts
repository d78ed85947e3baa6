import { randomUUID } from 'node:crypto';
import { systemMessagesApi, unreadApi } from '@reset/contracts/http/admin';
import { auditLine, member, outbox } from '@reset/service-kit/tables';
import { type Stack, stack } from '@reset/service-kit/test';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin } from '../service.ts';
import { systemMessage, systemMessageRead } from './tables.ts';

const MEMBERS = 100_000;
/** Below this many milliseconds no p95 is called slow: it is the machine's, not the product's. */
const FLOOR_MS = 25;

let house: Stack;
beforeAll(async () => {
  house = await stack(admin, new URL('../../', import.meta.url));
  await house.db.execute(sql`insert into member (id, name, joined_at)
    select gen_random_uuid(), 'M' || n, now() - interval '1 day' from generate_series(1, ${MEMBERS}) n`);
  await house.db.execute(sql`analyze`);
}, 120_000);
afterAll(() => house.close());

const rows = async (): Promise<number> => {
  let all = 0;
  for (const table of [systemMessage, systemMessageRead, auditLine, outbox]) all += await house.db.$count(table);
  return all;
};

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

it('a send to a hundred thousand costs what one to ten does, and holds up nobody', async () => {
  const [boss, ana] = [await house.as({ admin: true }), await house.as()];
  const asking = async (until: () => boolean): Promise<number> => {
    const times: number[] = [];
    while (times.length < 200 || !until()) {
      const began = performance.now();
      await ana.send(unreadApi.readUnread, {});
      times.push(performance.now() - began);
    }
    return p95(times);
  };
  const alone = await asking(() => true);
  const before = await rows();
  let done = false;
  const sending = (async () => {
    const times: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const began = performance.now();
      const words = { id: randomUUID(), subject: `No ${n}`, content: 'x'.repeat(5_000) };
      const sent = await boss.send(systemMessagesApi.createSystemMessage, words);
      times.push(performance.now() - began);
      expect(sent.recipients).toBe(await house.db.$count(member));
    }
    done = true;
    return times;
  })();
  const [meanwhile, times] = await Promise.all([asking(() => done), sending]);
  const each = ((await rows()) - before) / times.length;
  const seconds = (p95(times) / 1_000).toFixed(3);
  console.log(
    `a message to ${MEMBERS} members: ${each} rows, ${seconds} s (p95 of ${times.length}); ` +
      `others' p95 ${alone.toFixed(1)} ms alone, ${meanwhile.toFixed(1)} ms meanwhile`,
  );
  // The message, that its sender knows it, the event, and the line of the log with its own event.
  expect(each).toBeLessThanOrEqual(5);
  expect(meanwhile).toBeLessThanOrEqual(Math.max(FLOOR_MS, 2 * alone));
  expect((await ana.send(unreadApi.readUnread, {})).messages).toBe(times.length);
});

it('one that everybody has read is listed with their number, and goes, while others are answered', async () => {
  const boss = await house.as({ admin: true });
  const { id } = await boss.send(systemMessagesApi.createSystemMessage, {
    ...{ id: randomUUID(), subject: 'All read it', content: 'Words' },
  });
  await house.db.execute(sql`insert into ${systemMessageRead} (message_id, user_id, read_at)
    select ${id}::uuid, id, now() from member on conflict do nothing`);
  const began = performance.now();
  const { items } = await boss.send(systemMessagesApi.listSentSystemMessages, {});
  console.log(`what was sent, with ${MEMBERS} readers of one: ${(performance.now() - began).toFixed(0)} ms`);
  expect(items[0]).toMatchObject({ id, readers: await house.db.$count(member) });
});
