/** What a path of the house means to the gateway. */
export type Route =
  | { readonly kind: 'service'; readonly name: ServiceRoute; readonly service: string }
  | { readonly kind: 'remote' | 'shell'; readonly file: string }
  | { readonly kind: 'root'; readonly file: string }
  | { readonly kind: 'release' | 'neutral' | 'robots' | 'sitemap' | 'health' | 'status' | 'page' }
  | { readonly kind: 'nothing' };

type ServiceRoute = 'api' | 'auth' | 'functions' | 'storage' | 'socket';

/** The spec's five function names and the service that answers each. */
const functions: ReadonlyMap<string, string> = new Map([
  ['journal-feedback', 'journal-ai'],
  ['openai-ephemeral', 'journal-ai'],
  ['life-advisor', 'journal-ai'],
  ['delete-user', 'identity'],
  ['get-user-emails', 'identity'],
]);

const nothing: Route = { kind: 'nothing' };
const service = (name: ServiceRoute, to: string | undefined): Route =>
  to ? { kind: 'service', name, service: to } : nothing;

// First match wins. Paths go to their service unchanged, so only these prefixes of it can be reached.
const table: readonly (readonly [RegExp, (part: string) => Route])[] = [
  // Exactly this path of a service may become a web socket.
  [/^\/api\/journal-ai\/voice\/socket$/, () => service('socket', 'journal-ai')],
  [/^\/api\/([a-z][a-z0-9-]*)(?:\/.*)?$/, (name) => service('api', name)],
  [/^\/auth\/v1(?:\/.*)?$/, () => service('auth', 'identity')],
  [/^\/functions\/v1\/([a-z-]+)(?:\/.*)?$/, (name) => service('functions', functions.get(name))],
  [/^\/storage\/v1\/object\/public\/marketplace-images\/.+$/, () => service('storage', 'marketplace')],
  [/^\/socket\.io(?:\/.*)?$/, () => service('socket', 'realtime')],
  [/^\/remotes\/(?!shell\/)(.+)$/, (file) => ({ kind: 'remote', file })],
  [/^\/shell\/(.+)$/, (file) => ({ kind: 'shell', file })],
  [/^\/(?:api|functions|storage|remotes|shell)(?:\/.*)?$/, () => nothing],
  // Files of the live shell whose addresses must never change: browsers and home screens remember them.
  [
    /^\/(first\.js|sw\.js|manifest\.webmanifest|apple-touch-icon\.png|icon(?:-[a-z0-9-]+)?\.(?:svg|png))$/,
    (file) => ({ kind: 'root', file }),
  ],
  [/^\/release\.json$/, () => ({ kind: 'release' })],
  [/^\/shell\.html$/, () => ({ kind: 'neutral' })],
  [/^\/robots\.txt$/, () => ({ kind: 'robots' })],
  [/^\/sitemap\.xml$/, () => ({ kind: 'sitemap' })],
  [/^\/healthz$/, () => ({ kind: 'health' })],
  [/^\/statusz$/, () => ({ kind: 'status' })],
];

const authReads = /^\/auth\/v1\/(?:user|settings|health|passkeys|\.well-known\/jwks\.json)$/;

/** Whether a request of the auth protocol only reads: everything else there counts as signing in, by any method. */
export const isAuthRead = (method: string | undefined, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && authReads.test(path);

/** Whether a request renews a session: exactly what auth-js sends, so that nobody reads anything else in it. */
export const isRefresh = (method: string | undefined, target: string | undefined): boolean =>
  method === 'POST' && target === '/auth/v1/token?grant_type=refresh_token';

/** @param path a request's path without its query, as `requestPath` lets it pass */
export const classify = (path: string): Route => {
  for (const [pattern, route] of table) {
    const match = pattern.exec(path);
    if (match) return route(match[1] ?? '');
  }
  return { kind: 'page' };
};
