import type { HttpBindings } from '@hono/node-server';
import type { Named } from '@reset/contracts/http';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { Fail } from './errors.ts';

export type Env = { Bindings: HttpBindings };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** What cannot be read is refused: kept as U+FFFD it would be lost for good. */
const readText = (read: () => string): string => {
  try {
    return read();
  } catch {
    throw new Fail('invalid', 'This is not valid UTF-8.');
  }
};

/** @throws Fail for what is no UTF-8 */
export const decodeUtf8 = (bytes: AllowSharedBufferSource): string => readText(() => utf8.decode(bytes));

/** A request's JSON. */
export const readJson = async (c: Context<Env>): Promise<object> => {
  let body: unknown = {};
  if (c.req.method !== 'GET') {
    const text = decodeUtf8(await c.req.arrayBuffer());
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
  return body;
};

/** What of an input its path says. */
export const pathOf = (c: Context<Env>, { input }: Named): Named['input'] =>
  z.object(Object.fromEntries(Object.entries(input.shape).filter(([name]) => name in c.req.param())));

/** Body, then query, then path: a later one wins, so what the address says is never overruled. */
export const inputOf = async (
  c: Context<Env>,
  schema: Named['input'],
  body: () => Promise<object> = async () => ({}),
): Promise<never> => {
  readText(() => decodeURIComponent(c.req.url));
  const raw = { ...(await body()), ...c.req.query(), ...c.req.param() };
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data as never;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || '_'] ??= issue.message;
  throw new Fail('invalid', parsed.error.issues[0]?.message, fields);
};
