import { member } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';

/** What others see of a joined member: `Person` of the contracts. */
export const person = {
  id: member.id,
  name: member.name,
  admin: sql`${member.admin}`.mapWith((is: boolean) => is || undefined),
} as const;
