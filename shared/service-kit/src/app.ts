import type { HttpBindings } from '@hono/node-server';
import type { ErrorCode } from '@reset/contracts/errors';
import type { Named } from '@reset/contracts/http';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { v7 as uuidv7 } from 'uuid';
import { bearer, type Verifier, verifyServiceToken } from './auth.ts';
import { asFail, envelope, Fail, Stale } from './errors.ts';
import { eventStreamHeaders, piecesHeaders, watchStream } from './stream.ts';
import { DestroyedError } from './keyring.ts';
import type { Logger } from './log.ts';
import { loadMe } from './members.ts';
import type { Render, Route, Routes } from './serve.ts';
import type { Ctx, Db, Me, Request, Seals } from './types.ts';
import { writer } from './write.ts';

export type Env = { Bindings: HttpBindings };

export interface AppParts {
  readonly db: Db;
  readonly seals: Seals;
  readonly verifier: Verifier;
  readonly serviceKey: Uint8Array | null;
  readonly clock: () => Date;
  readonly log: Logger;
}

const LARGEST = 1 << 20;
const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

const timeZoneOf = (name: string | undefined): string => {
  if (!name || name.length > 64) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** What cannot be read is refused: kept as U+FFFD it would be lost for good. */
const readText = (read: () => string): string => {
  try {
    return read();
  } catch {
    throw new Fail('invalid', 'This is not valid UTF-8.');
  }
};

/** Body, then query, then path: a later one wins, so what the address says is never overruled. */
const readInput = async (c: Context<Env>): Promise<Record<string, unknown>> => {
  readText(() => decodeURIComponent(c.req.url));
  let body: unknown = {};
  if (c.req.method !== 'GET') {
    const bytes = await c.req.arrayBuffer();
    const text = readText(() => utf8.decode(bytes));
    if (text) {
      if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw new Fail('unsupported');
      try {
        body = JSON.parse(text);
      } catch {
        throw new Fail('invalid', 'This is not valid JSON.');
      }
    }
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Fail('invalid', 'A JSON object is expected.');
  }
  return { ...body, ...c.req.query(), ...c.req.param() };
};

const parseInput = (endpoint: Named, raw: Record<string, unknown>): unknown => {
  const parsed = endpoint.input.safeParse(raw);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || '_'] ??= issue.message;
  throw new Fail('invalid', parsed.error.issues[0]?.message, fields);
};

/** The answer to those who hold nothing here: a `party` row is not there for them, an `owner` row is not theirs. */
const strangerCode = (who: Named['who']): ErrorCode => (who === 'party' ? 'not_found' : 'forbidden');

/**
 * Adds the HTTP side of a service to an app: authentication, rule, input, verb, output, errors, one log line each.
 * @param app holds what must stand before it (health)
 */
export const mountRoutes = (app: Hono<Env>, routes: readonly Routes[], parts: AppParts): void => {
  const requestOf = (c: Context<Env>, session: string | null, service: string | null): Request => {
    const id = c.req.header('x-request-id');
    const forwarded = c.req.header('x-forwarded-for')?.split(',')[0]?.trim();
    return {
      id: id && REQUEST_ID.test(id) ? id : uuidv7(),
      address: forwarded || c.env.incoming?.socket.remoteAddress || '',
      userAgent: c.req.header('user-agent')?.slice(0, 300) ?? '',
      session,
      service,
      header: (wanted) => c.req.header(wanted),
      query: (wanted) => c.req.query(wanted),
    };
  };

  const answer = async (
    c: Context<Env>,
    { endpoint, verb, holders }: Route,
    request: Request,
    token: string | null,
  ) => {
    let [me, session, service]: [Me | null, string | null, string | null] = [null, null, null];
    if (endpoint.who === 'service') {
      service = token && parts.serviceKey ? verifyServiceToken(parts.serviceKey, token) : null;
      if (!service) throw new Fail('sign_in');
    } else if (token) {
      const claims = await parts.verifier.verify(token);
      if (claims) {
        session = claims.session;
        me = await loadMe(parts.db, claims.sub).catch((error: unknown) => {
          if (endpoint.who === 'anyone' && error instanceof Fail) return null;
          throw error;
        });
      }
    }
    if (endpoint.who !== 'anyone' && endpoint.who !== 'service') {
      if (!me) throw new Fail('sign_in');
      if (endpoint.who === 'admin' && !me.admin) throw new Fail('forbidden');
    }
    const ctx: Ctx = {
      me,
      db: parts.db,
      clock: parts.clock,
      // These two are looked at by few and not cheap: made when they are.
      get log() {
        return parts.log.child({ request: request.id });
      },
      get signal() {
        return c.req.raw.signal;
      },
      timeZone: timeZoneOf(c.req.header('x-time-zone')),
      request: { ...request, session, service },
      reply: (header, value) => c.header(header, value, { append: true }),
      write: writer(parts.db, parts.clock, me?.id ?? null),
      seal: parts.seals.seal,
      open: parts.seals.open,
    };
    const input = parseInput(endpoint, await readInput(c)) as never;
    if (holders) {
      const ids = await holders(ctx as never, input);
      if (!ids) throw new Fail('not_found');
      const may = me && (ids.includes(me.id) || (endpoint.who === 'owner|admin' && me.admin));
      if (!may) throw new Fail(strangerCode(endpoint.who));
    }
    try {
      const output = await verb(ctx as never, input);
      return endpoint.inPieces ? output : endpoint.output.parse(output);
    } catch (error) {
      if (error instanceof DestroyedError) {
        // Hers, or what another has taken along.
        if (me) await loadMe(parts.db, me.id);
        throw new Fail('not_found');
      }
      // The row as it is now leaves through the same schema as the verb's answer.
      throw error instanceof Stale ? new Stale(endpoint.output.parse(error.current)) : error;
    }
  };

  const refuse = (c: Context<Env>, error: unknown, request: Request, render: Render | null) => {
    const failure = asFail(error);
    if (failure.status >= 500)
      parts.log.error({ err: error, request: request.id, path: c.req.routePath }, 'request failed');
    const told = render?.(failure, request) ?? { body: envelope(failure, request.id), headers: {} };
    for (const [header, value] of Object.entries({ ...failure.headers, ...told.headers })) c.header(header, value);
    return c.json(told.body as object, failure.status as ContentfulStatusCode);
  };

  const limit = bodyLimit({
    maxSize: LARGEST,
    onError: (c) => refuse(c as Context<Env>, new Fail('too_large'), requestOf(c as Context<Env>, null, null), null),
  });
  // What is asked with GET is never read for a body.
  app.use((c, next) => (c.req.method === 'GET' ? next() : limit(c, next)));

  for (const { routes: group, render } of routes) {
    for (const route of group) {
      const [method, path] = route.endpoint.route.split(' ') as [string, string];
      app.on(method, route.endpoint.key[0] + path, async (c) => {
        const started = performance.now();
        const request = requestOf(c, null, null);
        const told = (status: number, more: object = {}) => {
          const ms = Math.round(performance.now() - started);
          parts.log.info({ request: request.id, route: route.endpoint.key.join(' '), status, ms, ...more }, 'answered');
        };
        c.header('cache-control', 'no-store');
        let response: Response;
        try {
          const output = await answer(c, route, request, bearer(c.req.header('authorization')));
          if (output instanceof ReadableStream) {
            const { inPieces } = route.endpoint;
            const watched = watchStream(output, {
              log: parts.log.child({ request: request.id }),
              onEnd: (ended) => told(200, { ended }),
              cut: () => c.env.outgoing.destroy(),
              cutOnFailure: inPieces === true,
            });
            return c.body(watched, 200, inPieces ? piecesHeaders : eventStreamHeaders);
          }
          response = output === null ? c.body(null, 204) : c.json(output as object);
        } catch (error) {
          response = refuse(c, error, request, render);
        }
        told(response.status);
        return response;
      });
    }
  }

  app.notFound((c) => refuse(c, new Fail('not_found'), requestOf(c, null, null), null));
  app.onError((error, c) => refuse(c, error, requestOf(c, null, null), null));
};
