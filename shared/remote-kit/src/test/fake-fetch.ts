import { errorStatus } from '@reset/contracts/errors';
import type { Named } from '@reset/contracts/http';
import { matchPage } from '@reset/contracts/match-page';
import { ApiError } from '../data/api-error.ts';
import type { Answer } from './answer.ts';
import { streamed } from './streamed.ts';

/** A call that reached the edge. */
export interface Call {
  readonly endpoint: Named;
  readonly input: unknown;
  readonly headers: Headers;
}

/**
 * A fetch that knows only the given answers. Inputs pass the endpoint's schema first, as they would at the service.
 * @returns the fetch and the list of calls it got
 */
export const fakeFetch = (answers: readonly Answer[]): { fetch: typeof fetch; calls: Call[] } => {
  const calls: Call[] = [];
  const routes = answers.map(({ endpoint, say }) => {
    const [method, path] = endpoint.route.split(' ');
    return { method, path: endpoint.key[0] + path, endpoint, say };
  });
  const respond = async (url: URL, init: RequestInit): Promise<Response> => {
    const found = matchPage(
      routes.filter(({ method }) => method === (init.method ?? 'GET')),
      url.pathname,
    );
    if (!found) throw new Error(`The test has no answer for ${init.method ?? 'GET'} ${url.pathname}`);
    const { endpoint, say } = found.page;
    const form = init.body instanceof FormData ? Object.fromEntries(init.body) : {};
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : form;
    const given = { ...Object.fromEntries(url.searchParams), ...body, ...found.params };
    const parsed = endpoint.input.safeParse(given);
    const input = parsed.success ? parsed.data : given;
    calls.push({ endpoint, input, headers: new Headers(init.headers) });
    const said = parsed.success
      ? await say(input)
      : new ApiError('invalid', {
          fields: Object.fromEntries(parsed.error.issues.map((i) => [i.path.join('.'), i.message])),
        });
    if (said instanceof TypeError) throw said;
    if (said instanceof Response) return said;
    if (said instanceof ReadableStream) return streamed(said as ReadableStream<Uint8Array>, init.signal);
    if (!(said instanceof ApiError)) return Response.json(said ?? null);
    const { message: error, code, fields, current } = said;
    return Response.json({ error, code, fields, current, requestId: 'test' }, { status: errorStatus[code] });
  };
  const fetch = (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    return respond(url, init);
  };
  return { fetch, calls };
};
