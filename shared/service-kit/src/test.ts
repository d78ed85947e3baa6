import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EventName, type Facts, type MemberFacts } from '@reset/contracts/events';
import { ErrorBody } from '@reset/contracts/errors';
import { fileOf } from '@reset/contracts/files';
import type { Named, Output, Sent } from '@reset/contracts/http';
import { count, isNull } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Sql } from 'postgres';
import { misspell } from './test/loose-seal.ts';
export { giveCommand } from './test/give-command.ts';
export { takeAway } from './test/take-away.ts';
export { doorTo } from './test/broker-door.ts';
import { AUDIENCE, callerEntry, createVerifier, serviceToken } from './auth.ts';
import { connect } from './db.ts';
import { exportStream } from './export.ts';
import { apply } from './inbox.ts';
import { openKeyring } from './keyring.ts';
import type { LedgerEnv } from './ledger.ts';
import { createLogger } from './log.ts';
import { type Mending, mendRows } from './mend.ts';
import { migrate } from './migrate.ts';
import type { Service } from './service.ts';
import { start } from './start.ts';
import { outbox } from './tables.ts';
import type { Ctx, Db, Me, SystemCtx } from './types.ts';
import { writer, writerAhead } from './write.ts';

const ISSUER = 'test';

/** An answer that was not a success, as a test reads it. */
export class Refused extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}: ${body.error}`);
    this.status = status;
    this.body = body;
  }
}

/** The refusal that a call ends with; anything else, a success included, fails the test. */
export const refusal = async (promise: Promise<unknown>): Promise<Refused> => {
  const error: unknown = await promise.then(
    () => new Error('was not refused'),
    (e: unknown) => e,
  );
  if (!(error instanceof Refused)) throw error;
  return error;
};

export interface Client {
  readonly id: string;
  readonly token: string;
  /** Calls an endpoint; throws Refused for anything but a success. */
  send<E extends Named>(endpoint: E, input: Sent<E>): Promise<Output<E>>;
  /** A raw request with this client's token. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export interface Stack {
  readonly url: string;
  readonly db: Db;
  /** A clock the test moves; the service sees no other. It runs on by itself until it is stopped. */
  readonly clock: { now(): Date; advance(ms: number): void; stop(): void };
  readonly visitor: Client;
  /** A member the service has been told of. */
  as(facts?: Partial<MemberFacts>): Promise<Client>;
  /** Runs what a member's request would call, past HTTP. */
  acting<T>(member: string, work: (ctx: SystemCtx & Pick<Ctx<Me>, 'me' | 'writeAhead'>) => Promise<T>): Promise<T>;
  /** Applies an event as if it had come from the broker. @returns false when this id had been applied */
  deliver<N extends EventName>(event: N, facts: Facts<N>, id?: string): Promise<boolean>;
  /** Waits until every event of the outbox has been published. */
  settle(): Promise<void>;
  /** Where its erasure ledger is. */
  readonly ledger: LedgerEnv;
  /** What a start does before anybody is answered. */
  begin(): Promise<void>;
  /** What the timer does to files that no row names. */
  sweepFiles(): Promise<void>;
  /** Everything the service would export for a member. */
  exported(id: string): Promise<Record<string, unknown>>;
  /** A token with these claims, signed by the key that the service trusts; lives an hour unless told otherwise. */
  sign(claims: Record<string, unknown>, seconds?: number): Promise<string>;
  /** Makes every sealed text what it was where ids came in capital letters. @returns how many there are */
  misspell(): Promise<number>;
  /** What the operator's `rows:mend --write` does. */
  mend(): Promise<Mending>;
  /** The token of another service of the house. */
  readonly serviceToken: (name: string) => string;
  /** Another service of the house. */
  asService(name: string): Client;
  close(): Promise<void>;
}

const need = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: tests against a database are named *.db.test.ts`);
  return value;
};

const at = (admin: string, database: string, schema: string): string => {
  const url = new URL(admin);
  url.pathname = `/${database}`;
  url.searchParams.set('search_path', schema);
  return url.href;
};

const hashOf = (folder: string): string => {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder)
    .filter((f) => f.endsWith('.sql'))
    .toSorted())
    hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
};

/** A database of this test file's own, cloned from a template that the first of the run migrates. */
const cloneDatabase = async (admin: string, schema: string, migrations: string) => {
  const template = `tpl_${schema}_${hashOf(migrations)}`;
  const name = `t_${randomBytes(6).toString('hex')}`;
  const sql = connect(admin, 1, true);
  try {
    await sql`select pg_advisory_lock(hashtextextended(${template}, 0))`;
    const [there] = await sql`select 1 from pg_database where datname = ${template}`;
    if (!there) {
      await sql.unsafe(`create database ${template}_new`);
      const inside = connect(at(admin, `${template}_new`, schema), 1);
      await inside.unsafe(`create schema ${schema}`);
      await inside.end();
      await migrate(at(admin, `${template}_new`, schema), migrations);
      await sql.unsafe(`alter database ${template}_new rename to ${template}`);
    }
    await sql.unsafe(`create database ${name} template ${template}`);
  } finally {
    await sql.end();
  }
  return {
    url: at(admin, name, schema),
    drop: async () => {
      const last = connect(admin, 1);
      await last.unsafe(`drop database if exists ${name} with (force)`);
      await last.end();
    },
  };
};

/**
 * Starts a service for one test file: its own database, its own subjects on the run's broker, a clock the test moves.
 * @param folder URL of the service's folder, which holds `drizzle/`
 * @param env what the service needs beyond what every service needs
 */
export const stack = async (
  service: Service,
  folder: URL,
  env: Readonly<Record<string, string>> = {},
  { hourlyBytes }: { readonly hourlyBytes?: number } = {},
): Promise<Stack> => {
  const migrations = fileURLToPath(new URL('drizzle', folder));
  const schema = service.name.replaceAll('-', '_');
  const database = await cloneDatabase(need('TEST_POSTGRES_URL'), schema, migrations);
  const serviceKey = randomBytes(32);
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const keySet = { keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256' }] };

  const wrappingKey = randomBytes(32);
  const ledger: LedgerEnv = {
    RESET_LEDGER_DIR: mkdtempSync(join(tmpdir(), 'reset-ledger-')),
    RESET_LEDGER_KEY: randomBytes(32).toString('base64'),
  };
  const filesFolder = service.files.length ? mkdtempSync(join(tmpdir(), 'reset-files-')) : null;
  let moved = 0;
  let stopped: number | null = null;
  const now = () => new Date((stopped ?? Date.now()) + moved);
  const running = await start(
    service,
    {
      PORT: '0',
      DATABASE_URL: database.url,
      MIGRATE_URL: database.url,
      KEYRING_URL: database.url,
      KEYRING_MIGRATE_URL: database.url,
      NATS_URL: need('TEST_NATS_URL'),
      IDENTITY_URL: 'http://127.0.0.1:1',
      JWKS_URL: 'http://127.0.0.1:1',
      TOKEN_ISSUER: ISSUER,
      RESET_WRAPPING_KEY: wrappingKey.toString('base64'),
      ...ledger,
      RESET_SERVICE_TOKEN: serviceToken(serviceKey, service.name),
      RESET_CALLERS: ['admin', 'identity'].map((one) => callerEntry(one, serviceToken(serviceKey, one))).join(','),
      RESET_EVENT_PREFIX: `t${randomBytes(6).toString('hex')}`,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
      ...('RESET_SERVICE_KEY' in service.env.shape && { RESET_SERVICE_KEY: serviceKey.toString('base64') }),
      ...(filesFolder && { FILES_FOLDER: filesFolder }),
      ...env,
    },
    {
      migrations,
      clock: now,
      enrolled: true,
      lingerMs: 0,
      ...(hourlyBytes !== undefined && { hourlyBytes }),
      log: createLogger(service.name, process.env['LOG_LEVEL'] ?? 'silent'),
      ...(!env['JWKS_URL'] && { verifier: createVerifier({ issuer: ISSUER, keySet, clock: now }) }),
    },
  );
  const { db } = running.ctx;
  const by = (actor: string) => ({ service, db, clock: now, actor });

  const sign = (claims: Record<string, unknown>, seconds = 3_600) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'test' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(now())
      .setExpirationTime(new Date(now().getTime() + seconds * 1000))
      .sign(privateKey);

  const client = (id: string, token: string): Client => {
    const call = (path: string, init: RequestInit = {}) =>
      fetch(running.url + path, {
        ...init,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...(init.headers as Record<string, string>) },
      });
    return {
      id,
      token,
      fetch: call,
      async send(endpoint, input) {
        const [method, route] = endpoint.route.split(' ') as [string, string];
        const rest: Record<string, unknown> = { ...(input as object) };
        const path = route.replace(/:(\w+)/g, (_, key: string) => {
          const value = String(rest[key]);
          delete rest[key];
          return encodeURIComponent(value);
        });
        const query = new URLSearchParams(
          method === 'GET'
            ? Object.entries(rest)
                .filter(([, v]) => v != null)
                .map(([k, v]) => [k, String(v)])
            : [],
        ).toString();
        const file = fileOf(endpoint);
        const form = new FormData();
        if (file) for (const [key, value] of Object.entries(rest)) form.append(key, value as Blob);
        const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) };
        const answer = await call(endpoint.key[0] + path + (query && `?${query}`), {
          method,
          ...(method !== 'GET' && (file ? { body: form } : json)),
        });
        const body: unknown = answer.status === 204 ? null : await answer.json();
        if (!answer.ok) throw new Refused(answer.status, ErrorBody.parse(body));
        return body as Output<typeof endpoint>;
      },
    };
  };

  const deliver: Stack['deliver'] = (event, facts, id = randomUUID()) => {
    const effect = running.effects.get(event);
    if (!effect) throw new Error(`${service.name} does not listen to ${event}`);
    return apply(running.ctx, event, id, facts, effect);
  };

  const withKeys = async <T>(work: (keys: Sql) => Promise<T>): Promise<T> => {
    const keys = connect(database.url, 1);
    return work(keys).finally(() => keys.end());
  };

  return {
    url: running.url,
    db,
    clock: {
      now,
      advance(ms) {
        moved += ms;
      },
      stop() {
        stopped ??= Date.now();
      },
    },
    visitor: client('', ''),
    async as(facts = {}) {
      const joined_at = now().toISOString();
      const known: MemberFacts = { id: randomUUID(), name: 'Ana B.', admin: false, rev: 1, joined_at, ...facts };
      await deliver('identity.member.created.v1', known);
      const amr = [{ method: 'password', timestamp: Math.floor(now().getTime() / 1000) }];
      return client(known.id, await sign({ sub: known.id, session_id: randomUUID(), amr }));
    },
    acting: (id, work) =>
      work({
        ...{ ...running.ctx, me: { id, name: 'Ana B.', admin: false, suspended_until: null } },
        ...{ write: writer(by(id)), writeAhead: writerAhead(by(id)) },
      }),
    deliver,
    async settle() {
      const deadline = Date.now() + 15_000;
      for (;;) {
        const [waiting] = await db.select({ n: count() }).from(outbox).where(isNull(outbox.published_at));
        if (!waiting?.n) return;
        if (Date.now() > deadline) throw new Error(`${waiting.n} events still wait in the outbox`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    ledger,
    begin: running.begin,
    sweepFiles: async () => running.files?.sweep(now()),
    exported: async (id) =>
      new Response(await exportStream(running.exported(id))).json() as Promise<Record<string, unknown>>,
    sign,
    misspell: () => withKeys((keys) => misspell(service, { db, open: running.ctx.open, keys, wrappingKey })),
    mend: () =>
      withKeys(async (keys) => {
        const keyring = await openKeyring(service.name, database.url, wrappingKey);
        return mendRows(service, { db, keys, keyring, wrappingKey, write: true }).finally(() => keyring.close());
      }),
    serviceToken: (name) => serviceToken(serviceKey, name),
    asService: (name) => client('', serviceToken(serviceKey, name)),
    async close() {
      await running.stop();
      await database.drop();
      rmSync(ledger.RESET_LEDGER_DIR, { recursive: true, force: true });
      if (filesFolder) rmSync(filesFolder, { recursive: true, force: true });
    },
  };
};
