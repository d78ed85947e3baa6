import type { Named } from '@reset/contracts/http';
import type { QueryClient } from '@tanstack/react-query';

/** Until then what came with a piece of news has come: what else is told of it, and that she has read it. */
const SOON_MS = 500;

type Keys = Map<string, readonly unknown[]>;

const due = new WeakMap<QueryClient, Keys>();

/**
 * Reads lists and rows again in a moment, where they are on the screen: once for all who want that until then.
 * @param online asked at that moment: without a connection they are read when they are shown next, or told of
 */
export const refreshSoon = (queries: QueryClient, endpoints: readonly Named[], online: () => boolean): void => {
  const wanted: Keys = due.get(queries) ?? new Map();
  for (const { key } of endpoints) wanted.set(key.join(' '), key);
  if (due.has(queries)) return;
  due.set(queries, wanted);
  setTimeout(() => {
    due.delete(queries);
    const refetchType = online() ? 'active' : 'none';
    for (const queryKey of wanted.values()) void queries.invalidateQueries({ queryKey, refetchType });
  }, SOON_MS);
};
