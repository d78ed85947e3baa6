import { type Exchange, hasBody } from './exchange.ts';
import type { Route } from './routes.ts';
import { refuse } from './refuse.ts';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const JSON_TYPE = /^application\/(?:json|sdp)\s*(?:;|$)/i;

/**
 * Refuses what no service of the house reads: odd methods, a body where none belongs, compressed bodies (a gzip bomb
 * would pass every limit) and, on `/api` and `/functions`, types that a foreign page can send without being asked.
 * @param isUpload its route takes a file of the type that it says
 * @returns whether it was refused
 */
export const refuseBody = (
  exchange: Exchange,
  route: Extract<Route, { kind: 'service' }>,
  isUpload: boolean,
): boolean => {
  const { req } = exchange;
  const method = req.method ?? '';
  const type = req.headers['content-type'];
  const encoding = req.headers['content-encoding'];
  if (!METHODS.has(method)) refuse(exchange, 'invalid', { status: 405, headers: { allow: [...METHODS].join(', ') } });
  else if (!hasBody(req)) return false;
  else if (BODILESS.has(method) || route.name === 'storage') refuse(exchange, 'invalid');
  else if (encoding !== undefined && encoding.toLowerCase() !== 'identity') refuse(exchange, 'unsupported');
  else if (!/^(api|functions)$/.test(route.name) || JSON_TYPE.test(type ?? '') || isUpload) return false;
  else refuse(exchange, 'unsupported');
  return true;
};
