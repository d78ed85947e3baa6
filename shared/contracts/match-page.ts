// Without a schema: it runs in the shell's first script, before anything else has come.

/** No page's path is longer, whatever its parameters say. */
const LONGEST_PATH = 1_024;

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** An id is known by its one spelling, which `Id` reads. */
const oneSpelling = (value: string): string => (ID.test(value) ? value.toLowerCase() : value);

const segments = (path: string): string[] => {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).split('/');
};

/**
 * Finds the page for a path; a literal segment wins over a parameter.
 * @returns the item and its parameters (decoded; an id in its one spelling, so that it leads to the same data), or null
 */
export const matchPage = <P extends { readonly path: string }>(
  pages: readonly P[],
  pathname: string,
): { page: P; params: Record<string, string> } | null => {
  if (pathname.length > LONGEST_PATH) return null;
  const parts = segments(pathname);
  let best: { page: P; params: Record<string, string>; literals: number } | null = null;
  for (const page of pages) {
    const pattern = segments(page.path);
    if (pattern.length !== parts.length) continue;
    const params: Record<string, string> = {};
    let literals = 0;
    const fits = pattern.every((want, i) => {
      const got = parts[i] ?? '';
      if (!want.startsWith(':')) return want === got && (literals += 1) > 0;
      try {
        params[want.slice(1)] = oneSpelling(decodeURIComponent(got));
      } catch {
        return false;
      }
      return got !== '';
    });
    if (fits && (!best || literals > best.literals)) best = { page, params, literals };
  }
  return best && { page: best.page, params: best.params };
};
