import { instant, memberId, sealed, sealedUnder } from '@reset/service-kit/tables';
import { bigint, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** How far the numbering of a member's things has come. Whoever changes one holds this row until the commit. */
export const syncHead = pgTable('sync_head', {
  user_id: memberId('user_id').primaryKey(),
  last_seq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
  /** How many things there are, deleted ones included. */
  things: integer('things').notNull().default(0),
});

/** The last write of each thing a member keeps. `seq` grows with every write of hers, in the order of the commits. */
export const syncItem = sealedUnder(
  pgTable(
    'sync_item',
    {
      user_id: memberId('user_id').notNull(),
      /** `itemKey` of the contracts. */
      key: text('key').notNull(),
      seq: bigint('seq', { mode: 'number' }).notNull(),
      changed_at: instant('changed_at').notNull(),
      device: uuid('device').notNull(),
      /** Of a habit. */
      count: integer('count'),
      /** Of a task or a win: all of it, as JSON; null when it was deleted. */
      words: sealed('words'),
    },
    (t) => [primaryKey({ columns: [t.user_id, t.key] }), uniqueIndex('sync_item_seq').on(t.user_id, t.seq)],
  ),
  { row: 'key' },
);
