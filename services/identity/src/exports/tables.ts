import { instant, memberId, sealed, sealedUnder } from '@reset/service-kit/tables';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** A member's archive, in the making or kept for a while; one at a time that is not over. Its bytes are sealed with a key of its own. */
export const dataExport = sealedUnder(
  pgTable(
    'data_export',
    {
      id: uuid('id').primaryKey(),
      user_id: memberId('user_id').notNull(),
      /** What its files are sealed with; null once it is over. */
      key: sealed('key'),
      /** Calendar days where she is, the last one included. */
      from_day: text('from_day'),
      until_day: text('until_day'),
      time_zone: text('time_zone').notNull(),
      asked_at: instant('asked_at').notNull(),
      /** Who works on it says so until then; whoever was killed is followed by the next. */
      held_until: instant('held_until'),
      held_as: uuid('held_as'),
      next_try_at: instant('next_try_at').notNull(),
      archive: text('archive').unique(),
      /** Bytes of the archive as she gets it. */
      size: bigint('size', { mode: 'number' }),
      /** Its end: a while after it was made, or at once where she stopped it or began the next. */
      expires_at: instant('expires_at'),
      downloads: integer('downloads').notNull().default(0),
    },
    (t) => [
      index('data_export_member').on(t.user_id, t.asked_at),
      index('data_export_due').on(t.next_try_at),
      index('data_export_expires').on(t.expires_at),
    ],
  ),
  { kind: 'export', owner: ['id'] },
);

/** One of the files that a service gave for an archive; they follow each other in one file of ours. */
export interface GatheredFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** How many rows of what a service keeps could not be opened, and are in no archive. */
export interface Unopened {
  readonly part: string;
  readonly rows: number;
}

/** What one service keeps about her: what she wrote as sealed lines, her files behind each other in a second file. */
export const gatheredPart = pgTable(
  'export_part',
  {
    export_id: uuid('export_id')
      .notNull()
      .references(() => dataExport.id, { onDelete: 'cascade' }),
    service: text('service').notNull(),
    gathered_at: instant('gathered_at'),
    /** Since when it does not answer. */
    away_since: instant('away_since'),
    lines: text('lines').unique(),
    files: text('files').unique(),
    contents: jsonb('contents').$type<readonly GatheredFile[]>().notNull().default([]),
    unopened: jsonb('unopened').$type<readonly Unopened[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.export_id, t.service] })],
);

/** An address for one download, by its hash; it ends with the session that asked for it. */
export const downloadTicket = pgTable(
  'export_ticket',
  {
    hash: text('hash').primaryKey(),
    export_id: uuid('export_id')
      .notNull()
      .references(() => dataExport.id, { onDelete: 'cascade' }),
    session_id: uuid('session_id').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('export_ticket_export').on(t.export_id), index('export_ticket_expires').on(t.expires_at)],
);
