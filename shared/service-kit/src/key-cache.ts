import { setImmediate as nextTurn } from 'node:timers/promises';

const CACHE_MS = 60_000;
const CACHED = 5_000;

/** Keys by owner, as they were read within the last minute and nobody has said since that they are destroyed. */
interface KeyCache<K> {
  /** @returns null when the owner has no key. What is asked in one turn is read in one query, begun after it was asked. */
  readonly get: (owner: string) => Promise<K | null>;
  readonly forget: (owner: string) => void;
  readonly forgetAll: () => void;
}

/**
 * @param read rows of many owners at once
 * @param unwrap makes a row the key that is kept; throws for one that was destroyed
 */
export const createKeyCache = <R, K>(
  read: (owners: readonly string[]) => Promise<ReadonlyMap<string, R>>,
  unwrap: (owner: string, row: R) => K,
  clock: () => Date,
): KeyCache<K> => {
  const cache = new Map<string, { readonly key: K; readonly until: number }>();
  /** Counts what was forgotten: what was read before is not kept. */
  let forgotten = 0;
  let gathering: { readonly owners: Set<string>; readonly answer: Promise<Answer> } | null = null;
  interface Answer {
    readonly rows: ReadonlyMap<string, R>;
    readonly since: number;
  }

  const readGathered = async (owners: ReadonlySet<string>): Promise<Answer> => {
    await nextTurn();
    gathering = null;
    const since = forgotten;
    return { rows: await read([...owners]), since };
  };

  const ask = (owner: string): Promise<Answer> => {
    if (!gathering) {
      const owners = new Set<string>();
      gathering = { owners, answer: readGathered(owners) };
    }
    gathering.owners.add(owner);
    return gathering.answer;
  };

  const known = (owner: string): K | null => {
    const there = cache.get(owner);
    return there && there.until > clock().getTime() ? there.key : null;
  };

  const keep = (owner: string, key: K, since: number): void => {
    // Destroyed meanwhile, perhaps: whoever asks next looks again.
    if (since !== forgotten) return;
    if (cache.size >= CACHED) cache.delete(cache.keys().next().value ?? '');
    cache.delete(owner);
    cache.set(owner, { key, until: clock().getTime() + CACHE_MS });
  };

  return {
    async get(owner) {
      const there = known(owner);
      if (there) return there;
      const { rows, since } = await ask(owner);
      const row = rows.get(owner);
      if (!row) return null;
      // Whoever asked with her in the same turn may have unwrapped it.
      const unwrapped = known(owner);
      if (unwrapped) return unwrapped;
      const key = unwrap(owner, row);
      keep(owner, key, since);
      return key;
    },
    forget(owner) {
      forgotten += 1;
      cache.delete(owner);
    },
    forgetAll() {
      forgotten += 1;
      cache.clear();
    },
  };
};
