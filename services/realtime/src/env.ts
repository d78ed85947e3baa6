import { serviceEnv, upstreams } from '@reset/service-kit/config';
import * as z from 'zod';

const count = (initial: number) => z.coerce.number().int().min(1).default(initial);

/** What the hub is told by its environment. */
export const hubEnv = serviceEnv
  .pick({
    PORT: true,
    HOST: true,
    NATS_URL: true,
    IDENTITY_URL: true,
    JWKS_URL: true,
    TOKEN_ISSUER: true,
    RESET_SERVICE_TOKEN: true,
    RESET_EVENT_PREFIX: true,
    LOG_LEVEL: true,
  })
  .extend({
    RESET_UPSTREAMS: upstreams.describe('JSON: base URL of each service, or a list of them'),
    JWT_TTL: count(3_600).describe('Longest life of an access token in seconds, as identity issues them'),
    SOCKETS_PER_MEMBER: count(20).describe('Live connections that a member may have open'),
  });
export type HubEnv = z.output<typeof hubEnv>;
