import { gatewayEnv } from '@reset/gateway/config';
import { env as identityEnv } from '@reset/service-identity/env';
import { hubEnv } from '@reset/service-realtime/env';
import { serviceEnv } from '@reset/service-kit/config';
import * as z from 'zod';

// What the stack works out by itself is nobody's to say.
const ofGateway = gatewayEnv.omit({
  PORT: true,
  HOST: true,
  RESET_RELEASES: true,
  RESET_UPSTREAMS: true,
  RESET_SERVICE_TOKEN: true,
  RESET_EVENT_PREFIX: true,
  JWKS_URL: true,
  TOKEN_ISSUER: true,
  NATS_URL: true,
  LOG_LEVEL: true,
});
const ofIdentity = z
  .object(identityEnv)
  .omit({ JWT_SIGNING_KEY: true, RESET_SERVICE_KEY: true, RESET_UPSTREAMS: true, PUBLIC_URL: true });

const ofHub = hubEnv.pick({ SOCKETS_PER_MEMBER: true });

const ofServices = serviceEnv.pick({
  ADMINS_NEED_TWO_STEPS: true,
  DB_POOL: true,
  FILES_FOLDER: true,
  FILES_SWEEP: true,
  S3_ENDPOINT: true,
  S3_BUCKET: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
});

/** Limits of the gateway, of identity, of the hub and of every service, and where files are kept, as they themselves read them. */
export const limits = { ...ofGateway.shape, ...ofIdentity.shape, ...ofHub.shape, ...ofServices.shape };

const known: Readonly<Record<'gateway' | 'identity' | 'hub' | 'service', readonly string[]>> = {
  gateway: Object.keys(gatewayEnv.shape),
  identity: [...Object.keys(identityEnv), ...Object.keys(serviceEnv.shape)],
  hub: Object.keys(hubEnv.shape),
  service: Object.keys(serviceEnv.shape),
};

/** @returns what of the operator's words a process knows */
export const knownTo = (who: keyof typeof known, said: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(said).filter(([name]) => known[who].includes(name)));

/** @returns the limits and the log level that an operator set, as variables */
export const passedOn = (env: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    [...Object.keys(limits), 'LOG_LEVEL'].flatMap((name) => {
      const value = env[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [];
    }),
  );
