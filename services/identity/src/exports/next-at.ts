import { exportLimits } from '@reset/contracts/exports';
import type { Db } from '@reset/service-kit';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { dataExport } from './tables.ts';

const DAY_MS = 86_400_000;

/** What was asked for until then counts no more. */
export const askedSince = (now: Date): string => new Date(now.getTime() - DAY_MS).toISOString();

type Row = typeof dataExport.$inferSelect;

/** The archive of hers that is not over; of those there is one at most. */
export const currentOf = async (db: Pick<Db, 'select'>, user: string, now: Date): Promise<Row | null> => {
  const isLeft = or(isNull(dataExport.expires_at), gt(dataExport.expires_at, now.toISOString()));
  const [row] = await db
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.user_id, user), isLeft));
  return row ?? null;
};

/** Whether the next one may take its place: it is of some days alone, or she has it. */
const mayFollow = ({ archive, from_day, until_day, downloads }: Row): boolean =>
  archive !== null && (from_day !== null || until_day !== null || downloads > 0);

/**
 * When the next one can be asked for.
 * @returns null: now; `held`: while the one there is holds it up, until its end, which one in the making does not have
 */
export const nextAt = async (
  db: Pick<Db, 'select'>,
  user: string,
  current: Row | null,
  now: Date,
): Promise<{ readonly at: string | null; readonly held: boolean }> => {
  const asked = await db
    .select({ at: dataExport.asked_at })
    .from(dataExport)
    .where(and(eq(dataExport.user_id, user), gt(dataExport.asked_at, askedSince(now))))
    .orderBy(desc(dataExport.asked_at))
    .limit(exportLimits.perDay);
  const oldest = asked.length === exportLimits.perDay ? asked.at(-1) : undefined;
  const counted = oldest ? new Date(new Date(oldest.at).getTime() + DAY_MS).toISOString() : null;
  const held = current !== null && !mayFollow(current);
  const free = held ? current.expires_at : null;
  return { held, at: counted === null || (free !== null && free > counted) ? free : counted };
};
