import type { Named, Sent } from '@reset/contracts/http';

interface Given {
  /** Sent along; null for whoever is not signed in. */
  readonly token: string | null;
  /** The media type that is expected. */
  readonly accept: string;
}

/**
 * How an endpoint is asked: the path is filled from the input, the rest of it goes into the query of a read and into
 * the body of a write, as a form where it holds a file.
 * @returns what `fetch` takes
 */
export const requestTo = <E extends Named>(
  endpoint: E,
  input: Sent<E>,
  { token, accept }: Given,
): { readonly url: string; readonly init: RequestInit } => {
  const { method, url, body } = target(endpoint, input);
  const headers = {
    accept,
    'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(token !== null && { authorization: `Bearer ${token}` }),
    // What a form says of itself holds its boundary.
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  return { url, init: { method, headers, ...(body !== null && { body }) } };
};

/**
 * Where an endpoint that answers with a file is read, for `src` and `href`; one that anyone may read, since neither
 * sends a token.
 */
export const urlOf = <E extends Named & { readonly who: 'anyone' }>(endpoint: E, input: Sent<E>): string =>
  target(endpoint, input).url;

/** A form where a file is among it. */
const bodyOf = (input: Readonly<Record<string, unknown>>): FormData | string => {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  if (!given.some(([, value]) => value instanceof Blob)) return JSON.stringify(input);
  const form = new FormData();
  for (const [name, value] of given) form.append(name, value instanceof Blob ? value : String(value));
  return form;
};

const target = ({ route, key }: Named, input: Readonly<Record<string, unknown>>) => {
  const [method = 'GET', path = '/'] = route.split(' ');
  const rest = { ...input };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method !== 'GET' && method !== 'DELETE') return { method, url: key[0] + filled, body: bodyOf(rest) };
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return { method, url: key[0] + filled + (query && `?${query}`), body: null };
};
