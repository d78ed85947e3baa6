import type { sessionsApi } from '@reset/contracts/http/identity';
import type { Verb } from '@reset/service-kit';
import { asc, gte } from 'drizzle-orm';
import { sessionEnd } from './tables.ts';

// An ending is stamped before it is committed; no transaction is left open longer than this.
const COMMIT_MS = 45_000;

/** @param ttl lifetime of an access token in seconds: an ending older than that concerns no token any more */
export const listEndedSessions =
  (ttl: number): Verb<typeof sessionsApi.listEndedSessions> =>
  async ({ db, clock }, { since }) => {
    const now = clock();
    const oldest = now.getTime() - ttl * 1000 - COMMIT_MS;
    const from = Math.max(oldest, since === undefined ? oldest : Date.parse(since) - COMMIT_MS);
    const sessions = await db
      .select({ id: sessionEnd.session_id, ended_at: sessionEnd.ended_at })
      .from(sessionEnd)
      .where(gte(sessionEnd.ended_at, new Date(from).toISOString()))
      .orderBy(asc(sessionEnd.ended_at));
    return { sessions, now: now.toISOString() };
  };
