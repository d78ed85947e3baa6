import { sql } from 'drizzle-orm';
import { member } from '@reset/service-kit/tables';
import { profile } from '../profiles/tables.ts';
import { user } from '../users/tables.ts';

/** What admins see of a member, of the three tables joined. */
export const memberColumns = {
  id: user.id,
  name: member.name,
  full_name: profile.full_name,
  /** Of a guest: none. */
  email: sql<string>`coalesce(${user.email}, '')`.as('email'),
  admin: member.admin,
  suspended_until: member.suspended_until,
  created_at: user.created_at,
} as const;
