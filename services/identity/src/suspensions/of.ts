import type { Me } from '@reset/contracts/http/identity';
import type { Ctx } from '@reset/service-kit';
import { desc } from 'drizzle-orm';
import { stands } from './stands.ts';
import { suspension } from './tables.ts';

/** @returns until when she is suspended at a moment and by which decision; null where she is not */
export const suspensionOf = async (
  db: Ctx['db'],
  { id, suspended_until: until }: NonNullable<Ctx['me']>,
  at: string,
): Promise<Me['suspension']> => {
  if (until === null || until <= at) return null;
  const [last] = await db
    .select({ id: suspension.id })
    .from(suspension)
    .where(stands(id, at))
    .orderBy(desc(suspension.until))
    .limit(1);
  return { until, decision: last?.id ?? null };
};
