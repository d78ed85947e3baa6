import {
  itemKey,
  receive,
  type Replica,
  type SyncCopy,
  type SyncItem,
  syncLimits,
  waitingItems,
} from '@reset/contracts/sync';
import { expect, test } from 'vitest';
import { exchangeAll } from './exchange.ts';

const member = '01890a5d-ac96-774b-bcce-b302099a8057';
const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
const task = (n: number): SyncItem => ({
  kind: 'task',
  id: uuid(n),
  value: null,
  changed_at: '2026-11-21T12:00:00.000Z',
  device: uuid(91),
});
const waiting = (count: number) =>
  new Map(
    Array.from({ length: count }, (_, n): [string, SyncCopy] => [itemKey(task(n)), { item: task(n), waiting: true }]),
  );

/** A device over a map; `answer` stands for the service. */
const run = (copies: Map<string, SyncCopy>, ask: Parameters<typeof exchangeAll>[0]['ask'], cursor = 0) =>
  exchangeAll({
    member,
    copies: (): Replica => copies,
    cursor,
    ask,
    take: (sent, { items }) => {
      for (const [key, copy] of receive(copies, sent, items)) copies.set(key, copy);
    },
  });

test('as much as there is goes out, in questions of a size that is taken, each thing once', async () => {
  const copies = waiting(syncLimits.changes * 2 + 30);
  const sizes: number[] = [];
  const more = await run(copies, ({ changes }) => {
    sizes.push(changes.length);
    return Promise.resolve({ items: changes, cursor: 0, more: false });
  });
  expect([sizes, more]).toEqual([[syncLimits.changes, syncLimits.changes, 30], false]);
  expect(waitingItems(copies)).toEqual([]);
});

test('page after page is read, from where the device was, until there is no more', async () => {
  const copies = new Map<string, SyncCopy>();
  const cursors: number[] = [];
  await run(
    copies,
    ({ cursor }) => {
      cursors.push(cursor);
      return Promise.resolve({ items: [task(cursor)], cursor: cursor + 1, more: cursor < 9 });
    },
    7,
  );
  expect(cursors).toEqual([7, 8, 9]);
  expect(copies.size).toBe(3);
});

test('what she changes while it is under way still waits', async () => {
  const copies = waiting(1);
  const later: SyncItem = { ...task(0), changed_at: '2026-11-21T12:00:05.000Z' };
  const more = await run(copies, ({ changes }) => {
    copies.set(itemKey(later), { item: later, waiting: true });
    return Promise.resolve({ items: changes, cursor: 1, more: false });
  });
  expect(more).toBe(true);
  expect(waitingItems(copies)).toEqual([later]);
});

test('what was taken before a failure stays taken', async () => {
  const copies = waiting(syncLimits.changes + 1);
  let asked = 0;
  const failing = run(copies, ({ changes }) => {
    asked += 1;
    return asked === 1
      ? Promise.resolve({ items: changes, cursor: 0, more: false })
      : Promise.reject(new Error('the network is gone'));
  });
  await expect(failing).rejects.toThrow('the network is gone');
  expect(waitingItems(copies)).toHaveLength(1);
});
