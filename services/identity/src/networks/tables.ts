import { instant, memberId } from '@reset/service-kit/tables';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Networks that a member's sessions were used from lately. `network` is a keyed hash: no address stands here. */
export const knownNetwork = pgTable(
  'known_network',
  {
    user_id: memberId('user_id').notNull(),
    network: text('network').notNull(),
    seen_at: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.network] }), index('known_network_seen').on(t.seen_at)],
);
