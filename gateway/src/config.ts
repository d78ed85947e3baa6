import { endpoints } from '@reset/contracts/endpoints';
import * as z from 'zod';
import { ownToken, upstreams } from '@reset/service-kit/config';
import type { Throughput } from './throughput.ts';
import type { Rate } from './rate-limit.ts';
import { type Upload, uploadsOf } from './uploads.ts';

const httpUrl = () => z.url({ protocol: /^https?$/ });
const count = (initial: number) => z.coerce.number().int().min(1).default(initial);

/** What the gateway is told by its environment. */
export const gatewayEnv = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('Port to listen on'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  RESET_RELEASES: z.string().describe('Directory of the releases and of `channel.json`'),
  RESET_UPSTREAMS: upstreams.describe('JSON: base URL of each service, or a list of them'),
  RESET_SERVICE_TOKEN: ownToken.describe('What the gateway shows to identity'),
  RESET_EVENT_PREFIX: z
    .string()
    .regex(/^[a-z0-9]+$/)
    .default('reset')
    .describe('First token of every event subject'),
  JWKS_URL: httpUrl().describe('Public keys that access tokens are signed with'),
  TOKEN_ISSUER: z.string().default('reset').describe('Issuer named in access tokens'),
  JWT_TTL: count(3_600).describe('Longest life of an access token in seconds, as identity issues them'),
  NATS_URL: z
    .string()
    .regex(/^(?:nats|tls):\/\//, 'must begin with nats:// or tls://')
    .describe('Event broker, as the user of this process where it has users'),
  PUBLIC_URL: httpUrl().optional().describe('Origin that the public uses, for canonical links'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(8).default(0).describe('Proxies in front whose x-forwarded-* count'),
  RATE_PER_SECOND: count(50).describe('Requests an address may make a second in the long run, files not counted'),
  RATE_BURST: count(600).describe('Requests an address may make at once'),
  AUTH_RATE_PER_MINUTE: count(60).describe('Sign-ins and sign-ups an address may make a minute'),
  AUTH_RATE_BURST: count(90).describe('Sign-ins and sign-ups an address may make at once'),
  REFRESH_RATE_PER_MINUTE: count(600).describe('Renewals of sessions an address may make a minute'),
  REFRESH_RATE_BURST: count(1_200).describe('Renewals of sessions an address may make at once'),
  MAX_CONNECTIONS_PER_ADDRESS: count(1_000).describe(
    'Connections an address may have open, where no proxy is in front',
  ),
  MAX_REQUESTS_PER_ADDRESS: count(100).describe('Requests to services that an address may have under way at once'),
  MAX_REQUESTS_PER_UPSTREAM: count(512).describe('Requests under way at once at each address of a service'),
  UPSTREAM_WAIT_SECONDS: count(3).describe('Seconds that a request waits for its turn at a service'),
  BODY_BYTES_PER_SECOND: count(200).describe('Bytes a second that must come of a body, measured over 15 seconds'),
  UPLOAD_BYTES_PER_SECOND: count(4_096).describe(
    'Bytes a second that must come of an upload while it holds a service, measured over 15 seconds',
  ),
  BODY_MEMORY_MEGABYTES: count(64).describe(
    'Memory of bodies that are received or wait; an address may have an eighth',
  ),
  ANSWER_STALL_SECONDS: count(30).describe('Seconds until an answer that is not read is cut'),
  SOCKET_RATE_PER_MINUTE: count(120).describe('Live connections an address may open a minute in the long run'),
  SOCKET_RATE_BURST: count(200).describe('Live connections an address may open at once'),
  MAX_SOCKETS: count(10_000).describe('Open live connections'),
  MAX_SOCKETS_PER_ADDRESS: count(100).describe('Open live connections of one address'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least level that is logged'),
});

/** Everything a gateway can be told. */
export interface GatewayConfig {
  readonly port: number;
  readonly host: string;
  readonly releases: string;
  readonly upstreams: Readonly<Record<string, readonly string[]>>;
  readonly serviceToken: string;
  readonly eventPrefix: string;
  readonly jwksUrl: string;
  readonly issuer: string;
  readonly tokenLifetimeMs: number;
  /** Without one, ended sessions are known by asking only. */
  readonly natsUrl: string | undefined;
  readonly publicUrl: string;
  readonly trustProxy: number;
  readonly rate: Rate;
  readonly authRate: Rate;
  readonly refreshRate: Rate;
  readonly bodyBytes: number;
  readonly authBodyBytes: number;
  /** Routes that take files. */
  readonly uploads: readonly Upload[];
  readonly connectMs: number;
  readonly connections: number;
  readonly waitMs: number;
  readonly mostPerAddress: number;
  readonly mostConnectionsPerAddress: number;
  readonly throughput: Throughput;
  readonly uploadThroughput: Throughput;
  readonly bodyMemoryBytes: number;
  readonly addressShare: number;
  readonly uploadShare: number;
  readonly networkShare: number;
  readonly stallMs: number;
  /** Until an answer must have begun: of most services, and of those that wait for an AI or hold a poll open. */
  readonly answerMs: number;
  readonly slowAnswerMs: number;
  /** Between two bytes of a request, an answer or a live connection. */
  readonly idleMs: number;
  readonly socketRate: Rate;
  readonly maxSockets: number;
  readonly maxSocketsPerAddress: number;
  readonly channelEveryMs: number;
  readonly sessionsEveryMs: number;
  /** How long a request may still come on a kept-alive connection once the gateway ends, and answers may take. */
  readonly lingerMs: number;
  readonly drainMs: number;
}

const MIB = 1024 * 1024;
/** A phone may lose its network for some seconds, as in a tunnel. */
const THROUGHPUT_MS = 15_000;

/** Limits and times that no operator has had a reason to change. */
export const fixed = {
  bodyBytes: MIB,
  /** E-mail, password, names or a refresh token: 2 KiB at most, and what auth-js puts beside them. */
  authBodyBytes: 16 * 1024,
  uploads: uploadsOf(endpoints),
  addressShare: 1 / 8,
  uploadShare: 1 / 4,
  networkShare: 1 / 2,
  connectMs: 2_000,
  answerMs: 30_000,
  slowAnswerMs: 60_000,
  idleMs: 120_000,
  channelEveryMs: 1_000,
  sessionsEveryMs: 2_000,
  lingerMs: 1_000,
  drainMs: 10_000,
} as const;

/** @param env as `readEnv(gatewayEnv, process.env)` gives it */
export const gatewayConfig = (env: z.output<typeof gatewayEnv>): GatewayConfig => ({
  ...fixed,
  port: env.PORT,
  host: env.HOST,
  releases: env.RESET_RELEASES,
  upstreams: env.RESET_UPSTREAMS,
  serviceToken: env.RESET_SERVICE_TOKEN,
  eventPrefix: env.RESET_EVENT_PREFIX,
  jwksUrl: env.JWKS_URL,
  issuer: env.TOKEN_ISSUER,
  tokenLifetimeMs: env.JWT_TTL * 1000,
  natsUrl: env.NATS_URL,
  publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : '',
  trustProxy: env.TRUST_PROXY,
  rate: { perSecond: env.RATE_PER_SECOND, burst: env.RATE_BURST },
  authRate: { perSecond: env.AUTH_RATE_PER_MINUTE / 60, burst: env.AUTH_RATE_BURST },
  refreshRate: { perSecond: env.REFRESH_RATE_PER_MINUTE / 60, burst: env.REFRESH_RATE_BURST },
  connections: env.MAX_REQUESTS_PER_UPSTREAM,
  waitMs: env.UPSTREAM_WAIT_SECONDS * 1000,
  mostPerAddress: env.MAX_REQUESTS_PER_ADDRESS,
  mostConnectionsPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS,
  throughput: { bytesPerSecond: env.BODY_BYTES_PER_SECOND, windowMs: THROUGHPUT_MS },
  uploadThroughput: { bytesPerSecond: env.UPLOAD_BYTES_PER_SECOND, windowMs: THROUGHPUT_MS },
  bodyMemoryBytes: env.BODY_MEMORY_MEGABYTES * MIB,
  stallMs: env.ANSWER_STALL_SECONDS * 1000,
  socketRate: { perSecond: env.SOCKET_RATE_PER_MINUTE / 60, burst: env.SOCKET_RATE_BURST },
  maxSockets: env.MAX_SOCKETS,
  maxSocketsPerAddress: env.MAX_SOCKETS_PER_ADDRESS,
});
