import { ownSessionsApi, sessionsApi } from '@reset/contracts/http/identity';
import { serve } from '@reset/service-kit';
import { listEndedSessions } from './list.ts';
import { endOtherSessions, endOwnSession, listOwnSessions, ownSessionHolders } from './own.ts';

/** @param ttl lifetime of an access token in seconds */
export const sessionsRoutes = (ttl: number) => serve(sessionsApi, { listEndedSessions: listEndedSessions(ttl) });

/** What a member sees and ends herself. */
export const ownSessionsRoutes = serve(ownSessionsApi, {
  listOwnSessions,
  endOwnSession: [endOwnSession, ownSessionHolders],
  endOtherSessions,
});
