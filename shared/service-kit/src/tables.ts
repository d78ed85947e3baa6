import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** timestamptz(3) read and written as an ISO 8601 UTC string. Milliseconds, so that a cursor loses nothing. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
});

/** A column of text that only a data key can read, by default that of `user_id`; `seal` writes it, `open` reads it. */
export const sealed = (column: string) => bytea(column);
export { keyOwnerOf, sealedUnder } from './seals.ts';

/** Members as this service knows them, fed by identity's events; every column naming a person points here. */
export const member = pgTable('member', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().default('Anonymous'),
  admin: boolean('admin').notNull().default(false),
  rev: integer('rev').notNull().default(0),
  /** What she shows in her chats, and is shown of others there. */
  shows_writing: boolean('shows_writing').notNull().default(true),
  shows_reading: boolean('shows_reading').notNull().default(true),
  /** Until when she may not write where others read. */
  suspended_until: instant('suspended_until'),
  /** Null until identity has told it. */
  joined_at: instant('joined_at'),
});

/** What others see of a joined member: `Person` of the contracts. */
export const person = {
  id: member.id,
  name: member.name,
  admin: sql`${member.admin}`.mapWith((is: boolean) => is || undefined),
} as const;

/** The same as JSON, within a query of one's own; null where nobody is joined. */
export const personJson = sql`case when ${member.id} is not null then json_strip_nulls(json_build_object(
  'id', ${member.id}, 'name', ${member.name}, 'admin', nullif(${member.admin}, false))) end`;

/** A column naming a member; the row goes when she goes. */
export const memberId = (column: string) => uuid(column).references(() => member.id, { onDelete: 'cascade' });

/** A column naming a member; the row stays, without the name, when she goes. */
export const formerMember = (column: string) => uuid(column).references(() => member.id, { onDelete: 'set null' });

/** Ids of the erased, so that nothing late makes them again. */
export const erased = pgTable('erased', {
  id: uuid('id').primaryKey(),
  at: instant('at')
    .notNull()
    .default(sql`now()`),
});

/** Data keys still to be destroyed after an erasure's transaction. */
export const keyShred = pgTable(
  'key_shred',
  { owner_id: text('owner_id').primaryKey(), member_id: uuid('member_id').notNull() },
  (t) => [index('key_shred_member').on(t.member_id)],
);

/** Events written with the change they tell of, published by the relay. */
export const outbox = pgTable(
  'outbox',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: uuid('id').notNull().unique(),
    event: text('event').notNull(),
    facts: jsonb('facts').notNull(),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    published_at: instant('published_at'),
  },
  (t) => [
    index('outbox_waiting')
      .on(t.seq)
      .where(sql`${t.published_at} is null`),
  ],
);

/** Ids of the events whose effect is in. */
export const inbox = pgTable(
  'inbox',
  {
    event_id: uuid('event_id').primaryKey(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('inbox_at').using('brin', t.at)],
);

/** How often an event's handler has failed, not counting that the database was away. */
export const eventFailure = pgTable('event_failure', {
  event_id: uuid('event_id').primaryKey(),
  failures: integer('failures').notNull(),
  at: instant('at')
    .notNull()
    .default(sql`now()`),
});

/** Events whose handler failed too often; shown by the health page until replayed or dropped. */
export const parkedEvent = pgTable('parked_event', {
  id: uuid('id').primaryKey(),
  event: text('event').notNull(),
  facts: jsonb('facts').notNull(),
  reason: text('reason').notNull(),
  parked_at: instant('parked_at')
    .notNull()
    .default(sql`now()`),
  /** When an operator asked that it be tried again. */
  replay_at: instant('replay_at'),
});

/** Who did what to what; written in the act's own transaction. */
export const auditLine = pgTable('audit_line', {
  id: uuid('id').primaryKey(),
  actor: formerMember('actor'),
  act: text('act').notNull(),
  target: text('target').notNull(),
  at: instant('at').notNull(),
});

/** Small facts the kit remembers between starts: enrolment, the event stream's age. */
export const kitState = pgTable('kit_state', { key: text('key').primaryKey(), value: text('value').notNull() });
