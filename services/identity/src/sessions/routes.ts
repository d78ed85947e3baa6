import { sessionsApi } from '@reset/contracts/http/identity';
import { serve } from '@reset/service-kit';
import { listEndedSessions } from './list.ts';

/** @param ttl lifetime of an access token in seconds */
export const sessionsRoutes = (ttl: number) => serve(sessionsApi, { listEndedSessions: listEndedSessions(ttl) });
