import { and, isNull, lt, or, type SQL } from 'drizzle-orm';
import { session } from './tables.ts';

const DAY_MS = 24 * 3_600_000;

/** How long a session lives, in days: in any case, and without being used. */
export interface Lifetimes {
  readonly longest: number;
  readonly idle: number;
}

/** @returns the lifetimes that the operator has set */
export const lifetimesOf = (env: { readonly SESSION_DAYS: number; readonly SESSION_IDLE_DAYS: number }): Lifetimes => ({
  longest: env.SESSION_DAYS,
  idle: env.SESSION_IDLE_DAYS,
});

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

/** @returns whether a session has lived its time */
export const isOver = (
  { longest, idle }: Lifetimes,
  { signed_in_at, refreshed_at }: { readonly signed_in_at: string; readonly refreshed_at: string },
  now: Date,
): boolean => signed_in_at < daysBefore(now, longest) || refreshed_at < daysBefore(now, idle);

/** The condition that an open session has lived its time. */
export const overdue = ({ longest, idle }: Lifetimes, now: Date): SQL | undefined =>
  and(
    isNull(session.ended_at),
    or(lt(session.signed_in_at, daysBefore(now, longest)), lt(session.refreshed_at, daysBefore(now, idle))),
  );
