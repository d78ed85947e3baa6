import { callerEntry, serviceToken } from '@reset/service-kit/auth';
import type { LedgerPlace } from './ledger.ts';
import { knownTo } from './limits.ts';
import type { DatabaseUrls } from './provision.ts';
import { ADMIN, HUB, IDENTITY, replicaNames } from './services.ts';

/** What every process of the system shares. */
export interface Shared {
  /** Where the broker is for a process, as the user that it is there. */
  readonly natsUrl: (user: string) => string;
  readonly wrappingKey: string;
  readonly ledger: LedgerPlace;
  readonly serviceKey: string;
  readonly signingKey: string;
  readonly releases: string;
  /** Ports on loopback of the services and the gateway, by name. */
  readonly ports: Readonly<Record<string, number>>;
  /** Names of all services. */
  readonly services: readonly string[];
  /** What the operator said that is passed on as it is. */
  readonly passed: Readonly<Record<string, string>>;
  /** Where mails go when the operator names no server: for identity alone. */
  readonly mail: Readonly<Record<string, string>>;
  /** Who answers as AI: for journal-ai alone, as it holds a key. */
  readonly ai: Readonly<Record<string, string>>;
}

type Environment = Record<string, string>;

const tokenOf = ({ serviceKey }: Shared, name: string): string => serviceToken(Buffer.from(serviceKey, 'base64'), name);

const common = (shared: Shared, name: string): Environment => ({
  NODE_ENV: 'production',
  TZ: 'UTC',
  HOST: '127.0.0.1',
  PORT: String(shared.ports[name]),
  NATS_URL: shared.natsUrl(name),
  JWKS_URL: `${addressOf(shared, IDENTITY)}/auth/v1/.well-known/jwks.json`,
  RESET_SERVICE_TOKEN: tokenOf(shared, name),
});

/** @returns base URL of a service or the gateway */
export const addressOf = ({ ports }: Pick<Shared, 'ports'>, name: string): string => `http://127.0.0.1:${ports[name]}`;

/** Where each service answers, as the gateway, the hub and admin are told. */
const upstreams = (shared: Shared, services: readonly string[], replicas: number): string =>
  JSON.stringify(
    Object.fromEntries(
      services.map((name) => [name, replicaNames(name, replicas).map((replica) => addressOf(shared, replica))]),
    ),
  );

/** @returns exactly the variables that ADR 1 gives to a service */
export const serviceEnvironment = (shared: Shared, name: string, database: DatabaseUrls): Environment => ({
  ...common(shared, name),
  ...database,
  IDENTITY_URL: addressOf(shared, IDENTITY),
  RESET_WRAPPING_KEY: shared.wrappingKey,
  ...shared.ledger,
  // One makes it, so that no other needs the right to change what is kept.
  EVENT_STREAM: name === IDENTITY ? 'make' : 'await',
  RESET_CALLERS: [HUB, ADMIN, IDENTITY].map((caller) => callerEntry(caller, tokenOf(shared, caller))).join(','),
  ...(name === IDENTITY && { PUBLIC_URL: addressOf(shared, 'gateway'), ...shared.mail }),
  ...knownTo(name === IDENTITY ? 'identity' : 'service', shared.passed),
  ...(name === 'journal-ai' && shared.ai),
  ...(name === ADMIN && { RESET_UPSTREAMS: upstreams(shared, [...shared.services, HUB, 'gateway'], 1) }),
  ...(name === IDENTITY && { RESET_UPSTREAMS: upstreams(shared, shared.services, 1) }),
  ...(name === IDENTITY && { JWT_SIGNING_KEY: shared.signingKey, RESET_SERVICE_KEY: shared.serviceKey }),
});

/** @returns exactly the variables that the hub is told; of databases and their keys it knows nothing */
export const hubEnvironment = (shared: Shared, services: readonly string[], replicas = 1): Environment => ({
  ...common(shared, HUB),
  ...knownTo('hub', shared.passed),
  IDENTITY_URL: addressOf(shared, IDENTITY),
  RESET_UPSTREAMS: upstreams(shared, services, replicas),
});

/** @returns exactly the variables that ADR 1 gives to the gateway */
export const gatewayEnvironment = (shared: Shared, services: readonly string[], replicas = 1): Environment => ({
  ...common(shared, 'gateway'),
  ...knownTo('gateway', shared.passed),
  RESET_RELEASES: shared.releases,
  RESET_UPSTREAMS: upstreams(shared, [...services, HUB], replicas),
});
