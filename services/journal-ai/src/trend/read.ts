import type { trendApi } from '@reset/contracts/http/journal-ai';
import type { Verb } from '@reset/service-kit';
import { and, desc, gte } from 'drizzle-orm';
import { entryRows } from '../entries/rows.ts';
import { journalEntry } from '../entries/tables.ts';

const DAY_MS = 86_400_000;
/** A chart shows no more than this. */
const POINTS_AT_MOST = 2_000;

/** Mood and energy of the last days, oldest first. */
export const readTrend: Verb<typeof trendApi.readTrend> = async ({ db, me, clock }, { days }) => {
  const { id, created_at, mood, energy } = journalEntry;
  const since = new Date(clock().getTime() - days * DAY_MS).toISOString();
  const points = await db
    .select({ id, at: created_at, mood, energy })
    .from(journalEntry)
    .where(and(entryRows.of(me.id), gte(created_at, since)))
    .orderBy(desc(created_at), desc(id))
    .limit(POINTS_AT_MOST);
  return { points: points.toReversed() };
};
