import { instant, memberId, sealed } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** The one conversation that a member may have under way, from the secret of its attempt to its end. */
export const voiceCall = pgTable(
  'voice_call',
  {
    user_id: memberId('user_id').primaryKey(),
    /** Another one with each attempt. */
    id: uuid('id').notNull().unique(),
    /** The signed-in session that it is of. */
    session: uuid('session').notNull(),
    /** SHA-256 of what the page holds; null once it was used. */
    secret_hash: text('secret_hash').unique(),
    /** The secret that the provider minted for it. */
    minted: sealed('minted'),
    /** Until when it may begin, then until when it may last. */
    ends_at: instant('ends_at').notNull(),
    /** The provider's own id of it. */
    provider_call: text('provider_call'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('voice_call_end').on(t.ends_at)],
);

/** Calls that are to be ended at the provider, until it has been told: of nobody any more. */
export const voiceHangup = pgTable('voice_hangup', {
  provider_call: text('provider_call').primaryKey(),
  created_at: instant('created_at').notNull(),
});

/** What was said in a conversation with Marin that is neither saved to the journal nor gone. */
export const voiceConversation = pgTable(
  'voice_conversation',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    /** Who said what, as JSON. */
    turns: sealed('turns').notNull(),
    /** What a model made of it, as JSON. */
    summary: sealed('summary'),
    revision: integer('revision').notNull(),
    created_at: instant('created_at').notNull(),
    deleted_at: instant('deleted_at'),
  },
  (t) => [
    index('voice_conversation_live')
      .on(t.user_id, t.created_at, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('voice_conversation_member').on(t.user_id),
    index('voice_conversation_deleted')
      .on(t.deleted_at)
      .where(sql`${t.deleted_at} is not null`),
  ],
);
