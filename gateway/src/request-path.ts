const PLAIN = /^\/[\x21-\x7e]*$/;
// A URL parser drops all after the one, and takes the other for a slash.
const ELSEWHERE = /[\\#]/;
const UNSAFE = /%(?:2f|5c|00)|%(?![0-9a-f]{2})/i;

const isUtf8 = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * The path of a request target, or null where the gateway and a service could read it differently: anything but
 * origin form, control characters, `#` and `\` anywhere, bytes that are not UTF-8, encoded separators, and dot segments,
 * which URL parsers resolve even when encoded (`/api/x/%2e%2e/%2e%2e/internal` would reach what a service keeps for the
 * house).
 */
export const requestPath = (target: string | undefined): string | null => {
  if (!target || !PLAIN.test(target) || ELSEWHERE.test(target)) return null;
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  if (UNSAFE.test(path)) return null;
  if (!isUtf8(path)) return null;
  const dots = path.replace(/%2e/gi, '.').split('/');
  return dots.some((segment) => segment === '.' || segment === '..') ? null : path;
};
