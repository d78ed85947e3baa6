import type { Stack } from '@reset/stack';

/** One answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined when it is no JSON. */
  readonly json: unknown;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends a request as it is given. @param path with its query, from the root of the product or of a service */
export const call = async ({ url }: Pick<Stack, 'url'>, path: string, init: RequestInit = {}): Promise<Answer> => {
  const answer = await fetch(url + path, init);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: parse(text) };
};

/** A form, or bytes of a type of their own: sent as they are. */
export type RawBody = FormData | Blob;

export const isRaw = (body: unknown): body is RawBody => body instanceof FormData || body instanceof Blob;

/** Sends JSON, or a form or bytes as they are, with a token where one is given. */
export const callJson = (
  stack: Pick<Stack, 'url'>,
  route: string,
  { body, token }: { readonly body?: unknown; readonly token?: string | null } = {},
): Promise<Answer> => {
  const [method = 'GET', path = '/'] = route.split(' ');
  return call(stack, path, {
    method,
    headers: {
      ...(body !== undefined && !isRaw(body) && { 'content-type': 'application/json' }),
      ...(token != null && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
  });
};
