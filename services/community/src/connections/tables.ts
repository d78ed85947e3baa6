import type { ConnectionStatus } from '@reset/contracts/partners';
import { conversationColumns } from '@reset/service-kit/conversation';
import { formerMember, instant, memberId } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/**
 * Two members, one of whom asked. While pending or accepted there is one row of the two, whoever asked: the index holds
 * it. Without one of them (erased) it is the other's to read, nothing can be sent.
 */
export const connection = pgTable(
  'connection',
  {
    id: uuid('id').primaryKey(),
    requester_id: formerMember('requester_id'),
    receiver_id: formerMember('receiver_id'),
    status: text('status').$type<ConnectionStatus | 'ended'>().notNull().default('pending'),
    created_at: instant('created_at').notNull(),
    ended_at: instant('ended_at'),
    ...conversationColumns(),
  },
  (t) => [
    // `least` and `greatest` skip nulls: without the condition two former members would be one pair.
    uniqueIndex('connection_pair')
      .on(sql`least(${t.requester_id}, ${t.receiver_id})`, sql`greatest(${t.requester_id}, ${t.receiver_id})`)
      .where(
        sql`${t.status} in ('pending', 'accepted') and ${t.requester_id} is not null and ${t.receiver_id} is not null`,
      ),
    index('connection_requester').on(t.requester_id, t.created_at, t.id),
    index('connection_receiver').on(t.receiver_id, t.created_at, t.id),
    index('connection_ended')
      .on(t.ended_at)
      .where(sql`${t.ended_at} is not null`),
    check('connection_not_with_oneself', sql`${t.requester_id} <> ${t.receiver_id}`),
    check('connection_status', sql`${t.status} in ('pending', 'accepted', 'rejected', 'ended')`),
  ],
);

/** Why a member waits before she asks another anew. */
export type PauseKind = 'declined' | 'taken_back';

/**
 * How often and when last a member's requests to another were declined, or taken back by herself; it outlives the
 * requests, so that the pause grows.
 */
export const connectionPause = pgTable(
  'connection_pause',
  {
    requester_id: memberId('requester_id').notNull(),
    receiver_id: memberId('receiver_id').notNull(),
    kind: text('kind').$type<PauseKind>().notNull(),
    times: integer('times').notNull().default(1),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.requester_id, t.receiver_id, t.kind] }),
    index('connection_pause_receiver').on(t.receiver_id),
    index('connection_pause_at').on(t.kind, t.at),
  ],
);
