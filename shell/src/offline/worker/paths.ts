/** The shell alone, without a page: whatever page she asks for offline is shown with it. */
export const SHELL = '/shell.html';

const RELEASE_FILE = /^(\/(?:shell|remotes\/[a-z][a-z0-9-]*)\/[A-Za-z0-9._-]+\/)[A-Za-z0-9]/;
const NO_PAGE =
  /^\/(?:(?:api|functions|storage|socket\.io|remotes|shell)(?:\/|$)|auth\/v1(?:\/|$)|(?:healthz|statusz)$)/;

/**
 * What a request means to the worker. Only two kinds are its business: what members read and write (`/api`, `/auth/v1`
 * and their like) never passes through it, so that it can neither keep nor delay it.
 * @returns the folder of a release whose files never change (`/shell/<version>/`, `/remotes/<name>/<version>/`),
 * `'page'`, or null
 */
export const meaningOf = (request: Request, origin: string): { readonly release: string } | 'page' | null => {
  const url = new URL(request.url);
  if (url.origin !== origin || request.method !== 'GET' || request.headers.has('range')) return null;
  const release = RELEASE_FILE.exec(url.pathname)?.[1];
  if (release !== undefined) return { release };
  const isFile = url.pathname.slice(url.pathname.lastIndexOf('/')).includes('.');
  return request.mode === 'navigate' && !isFile && !NO_PAGE.test(url.pathname) ? 'page' : null;
};
