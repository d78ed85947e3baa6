import { healthApi } from '@reset/contracts/http/admin';
import { serve } from '@reset/service-kit';
import type { Upstreams } from '@reset/service-kit/call-service';
import { lookingAt } from './look.ts';
import { readHealth } from './read.ts';
import { replayParked } from './replay.ts';

/** @param token what admin shows to the others */
export const healthRoutes = (upstreams: Upstreams, token: string) =>
  serve(healthApi, {
    readHealth: readHealth(lookingAt(upstreams, token)),
    replayParked: replayParked(upstreams, token),
  });
