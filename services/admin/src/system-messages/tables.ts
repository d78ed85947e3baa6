import { formerMember, instant, memberId } from '@reset/service-kit/tables';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** A message to everyone who was a member when it was sent: one row, however many they are (ADR 31). */
export const systemMessage = pgTable(
  'system_message',
  {
    id: uuid('id').primaryKey(),
    sender_id: formerMember('sender_id'),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    created_at: instant('created_at').notNull(),
    /** How many they were. */
    recipients: integer('recipients').notNull(),
  },
  (t) => [index('system_message_newest').on(t.created_at, t.id), index('system_message_sender').on(t.sender_id)],
);

/** That a member has read one. */
export const systemMessageRead = pgTable(
  'system_message_read',
  {
    message_id: uuid('message_id')
      .notNull()
      .references(() => systemMessage.id, { onDelete: 'cascade' }),
    user_id: memberId('user_id').notNull(),
    read_at: instant('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.message_id, t.user_id] }), index('system_message_read_member').on(t.user_id)],
);
