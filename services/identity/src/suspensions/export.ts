import type { Exports } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { asc, eq } from 'drizzle-orm';
import { suspension } from './tables.ts';

/** Until when she may not write where others read, and what was decided about it when; not by whom. */
export const exportSuspension: Exports[string] = async ({ db }, id) => {
  const [row] = await db.select({ suspended_until: member.suspended_until }).from(member).where(eq(member.id, id));
  const { until, at, lifted_at } = suspension;
  const decisions = await db
    .select({ until, at, lifted_at })
    .from(suspension)
    .where(eq(suspension.user_id, id))
    .orderBy(asc(at));
  return { suspended_until: row?.suspended_until ?? null, decisions };
};
