import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { formerMember, instant, memberId, sealed, sealedUnder } from '../tables.ts';

/**
 * What a member asked the team to look at, with the words as they were then; sealed under a key of its own, so that they
 * can be erased without anything else of anybody's.
 */
export const report = sealedUnder(
  pgTable(
    'report',
    {
      id: uuid('id').primaryKey(),
      /** Who reported; the report outlives her account, without her name and note. */
      user_id: formerMember('user_id'),
      /** Whose words they are; erased with her. Null where they stood under nobody's name already. */
      author_id: memberId('author_id'),
      kind: text('kind').notNull(),
      target: uuid('target').notNull(),
      reason: text('reason').notNull(),
      content: sealed('content').notNull(),
      note: sealed('note'),
      /** She wrote it without her name. */
      anonymous: boolean('anonymous').notNull().default(false),
      /** What it showed beside its words, as a price or a picture. */
      beside: sealed('beside'),
      state: text('state').$type<'open' | 'removed' | 'acted' | 'kept'>().notNull().default('open'),
      created_at: instant('created_at').notNull(),
      decided_at: instant('decided_at'),
      /** What it was decided by: the same for all that were open about the thing. */
      reference: uuid('reference'),
    },
    (t) => [
      uniqueIndex('report_open_once')
        .on(t.user_id, t.kind, t.target)
        .where(sql`${t.state} = 'open'`),
      index('report_listed').on(t.state, t.created_at, t.id),
      index('report_target').on(t.kind, t.target),
      index('report_author').on(t.author_id),
      index('report_member').on(t.user_id, t.created_at),
      index('report_decided').on(t.decided_at),
    ],
  ),
  { kind: 'report', owner: ['id'] },
);

/** By which decision something was taken away that nobody need have reported: the same one again is no other's. */
export const removal = pgTable(
  'removal',
  {
    /** The decision's. */
    reference: uuid('reference').primaryKey(),
    at: instant('at').notNull(),
  },
  (t) => [index('removal_at').on(t.at)],
);

/**
 * Whose words a member does not want to see. One by name holds in the whole house and stands in every service that
 * declares moderation; who writes anonymously is blocked as such, apart from her name, and only here.
 */
export const block = pgTable(
  'block',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    blocked_id: memberId('blocked_id').notNull(),
    anonymous: boolean('anonymous').notNull(),
    created_at: instant('created_at').notNull(),
    /** An ended one by name stays for a while, so that older news of it changes nothing. */
    ended_at: instant('ended_at'),
    /** Made in this service, which exports it; otherwise told by another. */
    made_here: boolean('made_here').notNull().default(true),
  },
  (t) => [
    unique('block_once').on(t.user_id, t.blocked_id, t.anonymous),
    check('block_another', sql`${t.user_id} <> ${t.blocked_id}`),
    index('block_newest').on(t.user_id, t.created_at, t.id),
    index('block_blocked').on(t.blocked_id),
    index('block_ended')
      .on(t.ended_at)
      .where(sql`${t.ended_at} is not null`),
  ],
);

/** That a member made or changed something within the last hour, there still or not: what her pace is counted by. */
export const pace = pgTable(
  'pace',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: memberId('user_id').notNull(),
    /** The table of what she made, or that of what she changed and ` changed`. */
    what: text('what').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('pace_member').on(t.user_id, t.what, t.at), index('pace_at').on(t.at)],
);

/** Whose reports are thanked for and not kept, as admin tells it; also who was muted before, so that older news changes nothing. */
export const reportMute = pgTable('report_mute', {
  user_id: memberId('user_id').primaryKey(),
  muted: boolean('muted').notNull(),
  at: instant('at').notNull(),
});
