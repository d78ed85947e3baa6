import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { IncomingMessage, Server } from 'node:http';
import { serve as listen } from '@hono/node-server';
import { house } from '@reset/contracts/http/house';
import { memberExportApi } from '@reset/contracts/http/service-export';
import type { EventName } from '@reset/contracts/events';
import { readSubject, wordsSubject } from '@reset/contracts/live';
import { Hono } from 'hono';
import { tellOldActs } from './acts.ts';
import { mountRoutes } from './app.ts';
import { createVerifier, verifyCaller, type Verifier, verifyServiceToken } from './auth.ts';
import { type Broker, openBroker } from './broker.ts';
import { readEnv, type ServiceEnv } from './config.ts';
import { openDatabase } from './database.ts';
import { drainable } from './drain.ts';
import { enrol } from './enrol.ts';
import { createErasure } from './erasure.ts';
import { fail } from './errors.ts';
import { exportLines, exportStream, type Parts } from './export.ts';
import { type Files, openFiles } from './files.ts';
import { createHealth, type Looked } from './health.ts';
import { healthRoutes } from './health-routes.ts';
import { holdNats } from './held-nats.ts';
import { apply, type Effect, startConsumers } from './inbox.ts';
import type { Env } from './input.ts';
import { migrateKeyring, openKeyring } from './keyring.ts';
import { createLogger, type Logger } from './log.ts';
import { memberEffects } from './members.ts';
import { migrate } from './migrate.ts';
import { startRelay } from './outbox.ts';
import { recall } from './recall.ts';
import { replayParked } from './parked.ts';
import { perMember } from './per-member.ts';
import { createSeals } from './seals.ts';
import { type Routes, serve } from './serve.ts';
import type { Service, Timer } from './service.ts';
import { isForDoor, openDoor } from './sockets.ts';
import { sweepEvents } from './sweep.ts';
import { auditLine } from './tables.ts';
import { startTimers } from './timers.ts';
import type { SystemCtx, Verb } from './types.ts';
import { writer } from './write.ts';

/** Each holds a page of rows and its texts. */
const EXPORTS = { atOnce: 8, waiting: 1, waitMs: 5_000, perMinute: 10 };

const isLoopback = (host: string): boolean => /^(?:127\.[\d.]+|::1|localhost)$/.test(host);

interface StartOptions {
  /** The service's `drizzle/` folder. */
  readonly migrations: string;
  /** Of what runs. */
  readonly version?: string;
  readonly clock?: () => Date;
  readonly verifier?: Verifier;
  readonly log?: Logger;
  /** Tests enrol nowhere. */
  readonly enrolled?: boolean;
  /** Milliseconds in which a request may still come once it stops; longer than the gateway keeps an idle connection. */
  readonly lingerMs?: number;
  /** Bytes of files that a member may send in an hour. */
  readonly hourlyBytes?: number;
}

type Effects = ReadonlyMap<EventName, Effect>;

interface Running {
  readonly url: string;
  readonly ctx: SystemCtx;
  readonly effects: Effects;
  /** Everything that her export holds. */
  readonly exported: (id: string) => Parts;
  readonly files: Files | null;
  /** What is done before anybody is answered, done again. */
  readonly begin: () => Promise<void>;
  /** Stops taking requests, ends those under way, then the rest in order. */
  stop(): Promise<void>;
}

/** What a service keeps of a member, and who is told what of it cannot be opened. */
type Exported = Pick<Running, 'exported'> & Pick<SystemCtx, 'log'>;

/** Every service gives a member all that it keeps about her, and identity for the archive she asks for. */
const exportRoutes = (name: string, { exported, log }: Exported, hasFiles: boolean): Routes[] => {
  const own = house(name);
  const lost = (part: string, row: string) => log.warn({ part, row }, 'a row of an export could not be opened');
  const exportMine: Verb<typeof own.exportMine> = perMember(EXPORTS, ({ me }) => exportStream(exported(me.id), lost));
  const exportFile: Verb<typeof own.exportFile> = async (asked, file) =>
    hasFiles ? asked.store.get(`${asked.me.id}/${file.name}`) : fail('not_found');
  const exportMember: Verb<typeof memberExportApi.exportMember> = (_, { id }) => exportLines(exported(id), lost);
  const exportMemberFile: Verb<typeof memberExportApi.exportMemberFile> = async (asked, { id, name: file }) =>
    hasFiles ? asked.store.get(`${id}/${file}`) : fail('not_found');
  return [serve(own, { exportMine, exportFile }), serve(memberExportApi, { exportMember, exportMemberFile })];
};

/** What every service answers beside its own subject. */
const kitRoutes = (
  { name, ai }: Service,
  by: Pick<Running, 'effects'> &
    Exported & {
      readonly looked: Looked;
      readonly env: ServiceEnv;
      readonly version: string | undefined;
    },
) => [
  ...exportRoutes(name, by, by.looked.files !== null),
  ...healthRoutes(by.looked, {
    name,
    ai: ai && (() => ai(by.env)),
    version: by.version ?? 'test',
    heard: [...by.effects.keys()],
  }),
];

const filesFor = (files: Files | null): Pick<SystemCtx, 'forget' | 'storeOf'> => ({
  forget: async (keys) => files?.forget(keys),
  storeOf(id) {
    if (!files) throw new Error('the manifest names no column that holds keys of files');
    return files.storeOf({ id }, []);
  },
});

/** What is done with each event: the kit's own effects, then the service's. */
const effectsOf = (service: Service, erasure: Effect): Effects =>
  new Map<EventName, Effect>([
    ...memberEffects,
    ['identity.erasure.requested.v1', erasure],
    ...[...service.handlers].map(([event, run]) => [event, { run }] as const),
  ]);

/** Identity has the key that tokens are made with; every other service knows those who may ask it. */
const serviceOf = (env: ServiceEnv & Record<string, unknown>) => {
  const key = typeof env['RESET_SERVICE_KEY'] === 'string' ? Buffer.from(env['RESET_SERVICE_KEY'], 'base64') : null;
  return (token: string) => (key ? verifyServiceToken(key, token) : verifyCaller(env.RESET_CALLERS, token));
};

/** @returns where it listens */
const tellListening = (log: Logger, host: string, server: Server): string => {
  const { port } = server.address() as AddressInfo;
  log.info({ port }, 'listening');
  if (!isLoopback(host))
    log.warn({ host }, 'this door is for the house alone: ended sessions are known to the gateway, not here');
  return `http://${host}:${port}`;
};

/** What every service does again and again. */
const kitTimers = (service: string, effects: Effects, files: Files | null): Timer<ServiceEnv>[] => [
  ...(files ? [{ name: 'sweep files', seconds: 3_600, run: (ctx: SystemCtx) => files.sweep(ctx.clock()) }] : []),
  { name: 'tell old acts', seconds: 3_600, run: (ctx) => tellOldActs(service, ctx) },
  { name: 'sweep events', seconds: 3_600, run: ({ db }) => sweepEvents(db) },
  {
    name: 'replay parked events',
    seconds: 2,
    run: (ctx) =>
      replayParked(ctx, (event, id, facts) => {
        const effect = effects.get(event);
        if (!effect) throw new Error('nothing is done with this event any more');
        return apply(ctx, event, id, facts, effect);
      }),
  },
];

const spoken = (broker: Broker, prefix: string, service: string): Pick<SystemCtx, 'say' | 'withdraw'> => ({
  say: (id, said) => {
    const subjectOf = 'message' in said ? wordsSubject : readSubject;
    broker.say(subjectOf(prefix, { service, id }), said);
  },
  withdraw: (event) => broker.withdraw(event),
});

/** The database, the keyring and the broker of a service, migrated and open; each change of what answers is logged. */
const openStores = async (service: Service, env: ServiceEnv, migrations: string, clock: () => Date, log: Logger) => {
  const stateOf = (part: string) => (isThere: boolean) =>
    isThere ? log.info({ part }, 'answers again') : log.error({ part }, 'does not answer');
  await migrate(env.MIGRATE_URL, migrations, [auditLine, ...service.appendOnly]);
  await migrateKeyring(env.KEYRING_MIGRATE_URL);
  const wrappingKey = Buffer.from(env.RESET_WRAPPING_KEY, 'base64');
  const keyring = await openKeyring(service.name, env.KEYRING_URL, wrappingKey, clock, stateOf('keyring'));
  const database = openDatabase(env.DATABASE_URL, stateOf('database'));
  const nats = holdNats(env.NATS_URL, service.name, log);
  const broker = openBroker(nats, env.RESET_EVENT_PREFIX, env.EVENT_STREAM === 'make');
  return {
    ...{ keyring, database, broker },
    close: async () => {
      await broker.close();
      await Promise.all([database.close(), keyring.close()]);
    },
  };
};

/** Opens the doors of a service: for requests, and for web sockets where it has some. */
const open = (fetch: Hono<Env>['fetch'], service: Service, env: ServiceEnv, ctx: SystemCtx) => {
  const door = service.sockets?.(env);
  const serverOptions = door && { shouldUpgradeCallback: (req: IncomingMessage) => isForDoor(door, req) };
  const server = listen({
    ...{ fetch, port: env.PORT, hostname: env.HOST },
    ...(serverOptions && { serverOptions }),
  }) as Server;
  // Who asks closes first: a request into a connection that is being closed would be lost.
  server.keepAliveTimeout = 65_000;
  return { server, drain: drainable(server), closeDoor: door && openDoor({ server, door, ctx, env }) };
};

/**
 * Starts a service: configuration, migrations, keyring, enrolment, then requests, events and timers.
 * @throws ConfigError when the configuration cannot be used
 */
export const start = async (
  service: Service,
  raw: Readonly<Record<string, string | undefined>>,
  o: StartOptions,
): Promise<Running> => {
  const env = readEnv(service.env, raw) as ServiceEnv & Record<string, unknown>;
  const { log = createLogger(service.name, env.LOG_LEVEL), clock = () => new Date() } = o;

  const { keyring, database, broker, close } = await openStores(service, env, o.migrations, clock, log);
  const db = database.pool(env.DB_POOL);
  // Requests never wait behind events, nor events behind requests.
  const eventDb = database.pool(10);

  const files = await openFiles(service, env, db, log, o.hourlyBytes);
  const seals = createSeals(keyring);
  const draining = new AbortController();
  const ctx: SystemCtx = {
    ...{ db: eventDb, clock, log, ...seals, signal: draining.signal },
    ...spoken(broker, env.RESET_EVENT_PREFIX, service.name),
    write: writer({ db: eventDb, clock, actor: null, service }),
    ...{ shred: (owner: string) => keyring.destroy(owner), ...filesFor(files) },
  };
  const erasure = createErasure(service, ctx, files);
  const effects = effectsOf(service, erasure.effect);
  const begin = async () => service.first(ctx, env, await recall(env, { ctx, keyring, erasure }));
  await begin();

  let ready = false;
  const exported = (id: string): Parts => ({ ...service.export(ctx, id), ...(files && { files: files.of(id) }) });
  const app = new Hono<Env>();
  const looked = { db: eventDb, keyring, broker, files, ready: () => ready };
  app.route('/', createHealth(looked));
  mountRoutes(
    app,
    [...service.routes(env), ...kitRoutes(service, { looked, env, exported, log, effects, version: o.version })],
    {
      ...{ service, db, seals, files, clock, log },
      verifier: o.verifier ?? createVerifier({ issuer: env.TOKEN_ISSUER, jwksUrl: env.JWKS_URL, clock }),
      ...{ serviceOf: serviceOf(env), say: ctx.say, adminsNeedTwoSteps: env.ADMINS_NEED_TWO_STEPS === 'yes' },
    },
  );

  // Identity enrols with itself, which takes its own door to be open.
  const enrolment = o.enrolled ? Promise.resolve() : enrol(service.name, env, ctx);
  if (service.name !== 'identity') await enrolment;
  const { server, drain, closeDoor } = open(app.fetch, service, env, ctx);
  await once(server, 'listening');
  const relay = startRelay(service, { db: eventDb, database, broker, prefix: env.RESET_EVENT_PREFIX, log });
  const consumers = startConsumers({ service: service.name, broker, ctx, effects, log });
  const timers = startTimers([...kitTimers(service.name, effects, files), ...service.every], ctx, env);
  erasure.resume().catch((error: unknown) => log.warn({ err: error }, 'an erasure waits for the next start or event'));
  ready = true;
  return {
    url: tellListening(log, env.HOST, server),
    ...{ ctx, effects, exported, files, begin },
    async stop() {
      ready = false;
      const consumed = consumers.stop();
      await closeDoor?.();
      // Long enough for an answer that is being streamed to end as a rule.
      await drain({ lingerMs: o.lingerMs ?? 3_000, mostMs: 10_000, late: () => draining.abort() });
      draining.abort();
      await Promise.all([relay.stop(), consumed, timers.stop()]);
      await close();
    },
  };
};
