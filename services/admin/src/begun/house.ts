import type { Upstreams } from '@reset/service-kit/call-service';

/** What of the environment says how the other services are asked. */
export interface House {
  readonly RESET_UPSTREAMS: Upstreams;
  readonly RESET_SERVICE_TOKEN: string;
}

/** So long somebody is at what she began, before the house goes on with it. */
export const HELD_MS = 60_000;
