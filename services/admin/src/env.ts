import { upstreams } from '@reset/service-kit/config';

/** What admin is told by its environment besides what every service is. */
export const env = {
  RESET_UPSTREAMS: upstreams.prefault('{}').describe('JSON: base URL of each service, or a list of them'),
};
