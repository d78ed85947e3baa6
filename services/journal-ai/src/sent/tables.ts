import { instant, memberId, sealed } from '@reset/service-kit/tables';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';

/** A request to a provider with something of a member's in it, kept so that she can look it up. */
export const sentRequest = pgTable(
  'sent_request',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    /** Kind, provider, model and messages, as JSON. */
    request: sealed('request').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('sent_request_history').on(t.user_id, t.created_at, t.id), index('sent_request_age').on(t.created_at)],
);
