import { instant, memberId } from '@reset/service-kit/tables';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/** Who is more than a member. */
export const userRole = pgTable(
  'user_role',
  {
    user_id: memberId('user_id').notNull(),
    role: text('role', { enum: ['admin'] }).notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.role] }), check('user_role_known', sql`${t.role} in ('admin')`)],
);
