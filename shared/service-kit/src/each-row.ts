import { keyset, type Keyset, type Order } from './rows.ts';

/** Bytes of texts that are read at once: to take in more would hold up others. */
const AT_ONCE = 262_144;
const [FEWEST, MOST] = [10, 250];

const bytesOf = (row: Record<string, unknown>): number => {
  let bytes = 0;
  for (const value of Object.values(row)) {
    if (typeof value === 'string') bytes += value.length;
    else if (value instanceof Uint8Array) bytes += value.byteLength;
  }
  return bytes;
};

/** As many rows as fit, if the next are like these. */
const fitting = (rows: readonly Record<string, unknown>[]): number => {
  const bytes = rows.reduce((sum, row) => sum + bytesOf(row), 1);
  return Math.min(MOST, Math.max(FEWEST, Math.floor((AT_ONCE * rows.length) / bytes)));
};

/**
 * Reads rows from the first to the last, a page at a time: as many as there are, and never many in memory.
 * @param by,query as `keyset` takes them, oldest first
 * @param after where to begin, as a page's `next` says
 */
export async function* eachRow<R extends Record<string, unknown>>(
  by: Order<R>,
  query: (keys: Keyset) => PromiseLike<R[]>,
  after?: string,
): AsyncGenerator<R, void> {
  let [next, limit] = [after, FEWEST];
  do {
    const page = await keyset({ order: 'asc', ...by }, { after: next, limit }, query);
    yield* page.items;
    next = page.next ?? undefined;
    limit = fitting(page.items);
  } while (next !== undefined);
}
