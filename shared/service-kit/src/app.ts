import { cacheOf, fileOf } from '@reset/contracts/files';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status';
import { v7 as uuidv7 } from 'uuid';
import { answerFile } from './answer-file.ts';
import { bearer, type Verifier } from './auth.ts';
import { callerOf, refuseSuspended, requireFresh, requireHolder } from './caller.ts';
import { asFail, envelope, Fail, Stale } from './errors.ts';
import type { Files } from './files.ts';
import { type Env, inputOf, pathOf, readJson } from './input.ts';
import { DestroyedError } from './keyring.ts';
import type { Logger } from './log.ts';
import { loadMe } from './members.ts';
import { receiveFile } from './receive-file.ts';
import type { Render, Route, Routes } from './serve.ts';
import { eventStreamHeaders, piecesHeaders, watchStream } from './stream.ts';
import type { Service } from './service.ts';
import type { Ctx, Db, Me, Request, Seals } from './types.ts';
import { writer, writerAhead } from './write.ts';

export interface AppParts {
  readonly service: Pick<Service, 'name' | 'tells'>;
  readonly db: Db;
  readonly seals: Seals;
  /** Null in a service that keeps none. */
  readonly files: Files | null;
  readonly verifier: Verifier;
  /** @returns the name of the service whose token it is */
  readonly serviceOf: (token: string) => string | null;
  readonly adminsNeedTwoSteps: boolean;
  readonly say: Ctx['say'];
  readonly clock: () => Date;
  readonly log: Logger;
}

const LARGEST = 1 << 20;
type Caller = Awaited<ReturnType<typeof callerOf>>;
type FileField = NonNullable<ReturnType<typeof fileOf>>;

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

const timeZoneOf = (name: string | undefined): string => {
  if (!name || name.length > 64) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};

const requestOf = (c: Context<Env>): Request => {
  const id = c.req.header('x-request-id');
  const forwarded = c.req.header('x-forwarded-for')?.split(',')[0]?.trim();
  return {
    id: id && REQUEST_ID.test(id) ? id : uuidv7(),
    address: forwarded || c.env.incoming?.socket.remoteAddress || '',
    userAgent: c.req.header('user-agent')?.slice(0, 300) ?? '',
    session: null,
    service: null,
    header: (wanted) => c.req.header(wanted),
    query: (wanted) => c.req.query(wanted),
  };
};

const contextOf = (
  c: Context<Env>,
  parts: AppParts,
  request: Request,
  { me, session, service }: Caller,
  made: string[],
): Ctx => ({
  me,
  db: parts.db,
  clock: parts.clock,
  // These three are looked at by few and not cheap: made when they are.
  get log() {
    return parts.log.child({ request: request.id });
  },
  get signal() {
    return c.req.raw.signal;
  },
  get store() {
    if (!parts.files) throw new Error('the manifest names no column that holds keys of files');
    return parts.files.storeOf(me, made);
  },
  timeZone: timeZoneOf(c.req.header('x-time-zone')),
  request: { ...request, session, service },
  reply: (header, value) => c.header(header, value, { append: true }),
  write: writer({ ...parts, actor: me?.id ?? null }),
  writeAhead: writerAhead({ ...parts, actor: me?.id ?? null }),
  seal: parts.seals.seal,
  open: parts.seals.open,
  say: parts.say,
});

/** Rule, verb, output. */
const answerTo = async (
  { endpoint, verb, holders }: Route,
  ctx: Ctx,
  { signedIn }: Pick<Caller, 'signedIn'>,
  input: never,
): Promise<unknown> => {
  const ids = holders && (await holders(ctx as never, input));
  if (holders) requireHolder(endpoint, ctx.me, ids);
  requireFresh(endpoint, { me: ctx.me, signedIn, now: ctx.clock() }, ids);
  const output = await verb(ctx as never, input);
  return endpoint.inPieces ? output : endpoint.output.parse(output);
};

/** A request with a file: who may not send it, or sends too much, is told before it is received. */
const answerToFile = (c: Context<Env>, route: Route, files: Files, wanted: FileField, ctx: Ctx<Me>, caller: Caller) => {
  const { me, clock } = ctx;
  const { endpoint, holders } = route;
  const left = new AbortController();
  c.env.incoming.once('close', () => left.abort());
  return files.inTurn({ me, clock, signal: left.signal }, async () => {
    files.countBytes(me.id, clock(), 0);
    if (holders) requireHolder(endpoint, me, await holders(ctx as never, await inputOf(c, pathOf(c, endpoint))));
    // Whatever came counts, also what was refused.
    const { socket } = c.env.incoming;
    const before = socket.bytesRead;
    const received = await receiveFile(c.env.incoming, wanted.field, wanted.rule, files.incoming).finally(() =>
      files.countBytes(me.id, clock(), socket.bytesRead - before),
    );
    try {
      return await answerTo(route, ctx, caller, await inputOf(c, endpoint.input, async () => received.fields));
    } finally {
      await received.discard();
    }
  });
};

/** Authentication, rule, input, verb, output. */
const outputOf = async (c: Context<Env>, route: Route, parts: AppParts, request: Request) => {
  const { endpoint } = route;
  const caller = await callerOf(endpoint, bearer(c.req.header('authorization')), parts);
  const { me } = caller;
  let made: string[] = [];
  const ctx = contextOf(c, parts, request, caller, made);
  const wanted = fileOf(endpoint);
  try {
    if (endpoint.forOthers) refuseSuspended(ctx);
    if (wanted && parts.files) return await answerToFile(c, route, parts.files, wanted, ctx as Ctx<Me>, caller);
    return await answerTo(route, ctx, caller, await inputOf(c, endpoint.input, () => readJson(c)));
  } catch (error) {
    // Perhaps its transaction is in all the same, and only the answer was lost: the sweep will see.
    if (asFail(error).status >= 500) made = [];
    if (error instanceof DestroyedError) {
      // Hers, or what another has taken along.
      if (me) await loadMe(parts.db, me.id);
      throw new Fail('not_found');
    }
    // The row as it is now leaves through the same schema as the verb's answer.
    throw error instanceof Stale ? new Stale(endpoint.output.parse(error.current)) : error;
  } finally {
    // What a refused verb put, or one that had its row before: what stays all the same goes with a sweep.
    if (made.length) await parts.files?.forget(made).catch(() => {});
  }
};

const refuse = (c: Context<Env>, parts: AppParts, error: unknown, request = requestOf(c), render?: Render | null) => {
  const failure = asFail(error);
  if (failure.status >= 500)
    parts.log.error({ err: error, request: request.id, path: c.req.routePath }, 'request failed');
  const rendered = render?.(failure, request) ?? { body: envelope(failure, request.id), headers: {} };
  for (const [header, value] of Object.entries({ ...failure.headers, ...rendered.headers })) c.header(header, value);
  return c.json(rendered.body as object, failure.status as ContentfulStatusCode);
};

/** Answers one route: whatever happens, with one log line. */
const respond = async (c: Context<Env>, route: Route, parts: AppParts, render: Render | null): Promise<Response> => {
  const { endpoint } = route;
  const started = performance.now();
  const request = requestOf(c);
  const logEnd = (status: number, more: object = {}) => {
    const ms = Math.round(performance.now() - started);
    parts.log.info({ request: request.id, route: endpoint.key.join(' '), status, ms, ...more }, 'answered');
  };
  const stream = (
    source: ReadableStream<Uint8Array>,
    status: number,
    headers: Record<string, string>,
    whole: boolean,
  ) => {
    const watched = watchStream(source, {
      log: parts.log.child({ request: request.id }),
      onEnd: (ended) => logEnd(status, { ended }),
      cut: () => c.env.outgoing.destroy(),
      cutOnFailure: whole,
    });
    return c.body(watched, status as ContentfulStatusCode, headers);
  };
  c.header('cache-control', 'no-store');
  let response: Response;
  try {
    const output = await outputOf(c, route, parts, request);
    if (output instanceof ReadableStream) {
      const { inPieces = false } = endpoint;
      return stream(output, 200, inPieces ? piecesHeaders : eventStreamHeaders, inPieces);
    }
    const cache = cacheOf(endpoint);
    if (cache === null) {
      response = output === null ? c.body(null, 204) : c.json(output as object);
    } else {
      const { status, headers, body } = await answerFile(output as never, request.header, c.req.method, cache);
      if (body) return stream(body, status, headers, true);
      response = c.body(null, status as StatusCode, headers);
    }
  } catch (error) {
    response = refuse(c, parts, error, request, render);
  }
  logEnd(response.status);
  return response;
};

/**
 * Adds the HTTP side of a service to an app: authentication, rule, input, verb, output, errors, one log line each.
 * @param app holds what must stand before it (health)
 * @throws when an endpoint takes or answers with a file and the manifest names no column that holds their keys
 */
export const mountRoutes = (app: Hono<Env>, routes: readonly Routes[], parts: AppParts): void => {
  const limit = bodyLimit({
    maxSize: LARGEST,
    onError: (c) => refuse(c as Context<Env>, parts, new Fail('too_large')),
  });
  for (const { routes: group, render } of routes) {
    for (const route of group) {
      const { endpoint } = route;
      const [method, path] = endpoint.route.split(' ') as [string, string];
      if (fileOf(endpoint) && !parts.files)
        throw new Error(`${endpoint.key.join(' ')}: nobody said where its files are named`);
      if (fileOf(endpoint) && (endpoint.who === 'anyone' || endpoint.who === 'service'))
        throw new Error(`${endpoint.key.join(' ')}: a file has an owner, so a member sends it`);
      // What is asked with GET is never read for a body; a file has a limit of its own.
      if (method !== 'GET' && !fileOf(endpoint)) app.on(method, endpoint.key[0] + path, limit);
      app.on(method, endpoint.key[0] + path, (c) => respond(c, route, parts, render));
    }
  }
  app.notFound((c) => refuse(c, parts, new Fail('not_found')));
  app.onError((error, c) => refuse(c, parts, error));
};
