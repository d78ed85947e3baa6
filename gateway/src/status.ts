import { meApi } from '@reset/contracts/http/identity';
import * as z from 'zod';
import type { Exchange } from './exchange.ts';
import { socketAddress } from './client.ts';
import type { Asked } from '@reset/service-kit/sessions';
import type { Proxy } from './proxy.ts';

interface Part {
  readonly ok: boolean;
  readonly [fact: string]: unknown;
}

interface Options {
  readonly services: readonly string[];
  readonly proxy: Proxy;
  /** Parts of the gateway itself. */
  readonly own: () => Readonly<Record<string, Part>>;
}

const TIMEOUT_MS = 2_500;
const KEPT_MS = 1_000;
const Answer = z.looseObject({ ok: z.boolean(), parts: z.record(z.string(), z.looseObject({ ok: z.boolean() })) });

const isLocal = ({ req }: Exchange): boolean => {
  const forwarded = Object.keys(req.headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
  return !forwarded && /^(?:127\.|::1$)/.test(socketAddress(req));
};

/** `/statusz`: 200 when every part of the house is ready. Strangers learn that and no more. */
export const createStatus = ({ services, proxy, own }: Options) => {
  let asked: { at: number; parts: Promise<Record<string, Part>> } | undefined;

  const ask = async (answer: Promise<Asked>): Promise<Part> => {
    try {
      const { status, body } = await answer;
      const { ok, parts } = Answer.parse(body);
      return { ok: ok && status === 200, parts };
    } catch {
      return { ok: false };
    }
  };

  // One address that works is enough: that is what several are for.
  const askAll = async (service: string): Promise<readonly [string, Part]> => {
    const replicas = await Promise.all(proxy.ask(service, { path: '/statusz', timeoutMs: TIMEOUT_MS }).map(ask));
    const [first = { ok: false }] = replicas;
    return [service, replicas.length < 2 ? first : { ok: replicas.some(({ ok }) => ok), replicas }];
  };

  const isAdmin = async (authorization: string): Promise<boolean> => {
    const [, path] = meApi.readMe.route.split(' ');
    const question = { path: `${meApi.readMe.key[0]}${path}`, headers: { authorization }, timeoutMs: TIMEOUT_MS };
    const answer = await Promise.any(proxy.ask('identity', question)).catch(() => null);
    return answer?.status === 200 && meApi.readMe.output.safeParse(answer.body).data?.admin === true;
  };

  // Anyone may ask; the services are asked once a second at most.
  const parts = (): Promise<Record<string, Part>> => {
    if (!asked || performance.now() - asked.at > KEPT_MS) {
      asked = { at: performance.now(), parts: Promise.all(services.map(askAll)).then(Object.fromEntries) };
    }
    return asked.parts;
  };

  /** @param authorization the caller's, when its token is good */
  return async (exchange: Exchange, authorization: string | undefined): Promise<void> => {
    const all = { ...own(), ...(await parts()) };
    const ok = Object.values(all).every((part) => part.ok);
    const named = isLocal(exchange) || (authorization !== undefined && (await isAdmin(authorization)));
    sendHealth(exchange, ok, named ? { parts: all } : {});
  };
};

/** A small JSON answer of 200 or 503. */
export const sendHealth = ({ res }: Exchange, ok: boolean, more: object = {}): void => {
  const body = JSON.stringify({ ok, ...more });
  res.writeHead(ok ? 200 : 503, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(!ok && { 'retry-after': '5' }),
  });
  res.end(body);
};
