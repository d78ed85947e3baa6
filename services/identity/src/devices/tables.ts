import { instant, memberId } from '@reset/service-kit/tables';
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/** Devices on which a member has signed in before. */
export const device = pgTable(
  'device',
  {
    device_id: uuid('device_id').notNull(),
    user_id: memberId('user_id').notNull(),
    seen_at: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.device_id, t.user_id] }), index('device_user').on(t.user_id)],
);
