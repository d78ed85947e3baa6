/** Memory that bodies take while they are received and while they wait for their turn. */
interface BodyMemory {
  /** @param shares of whom the body is, as fractions of all the memory */
  open(shares: readonly Share[]): Holding;
}

interface Share {
  readonly key: string;
  readonly most: number;
}

type Grown = 'held' | 'over its share' | 'over all';

/** What one body holds. */
export interface Holding {
  /** @param bytes that it has now in all */
  grow(bytes: number): Grown;
  free(): void;
}

/** So much each may have besides, so that a short text is taken however much others hold. */
const FREE_BYTES = 16 * 1024;

/** @param bytesInAll of all bodies together */
export const createBodyMemory = (bytesInAll: number): BodyMemory => {
  const held = new Map<string, number>();
  let all = 0;
  const add = (key: string, bytes: number) => {
    const now = (held.get(key) ?? 0) + bytes;
    if (now) held.set(key, now);
    else held.delete(key);
  };
  return {
    open(shares) {
      let mine = 0;
      const move = (bytes: number) => {
        mine += bytes;
        all += bytes;
        for (const { key } of shares) add(key, bytes);
      };
      return {
        grow(bytes) {
          const more = Math.max(0, bytes - FREE_BYTES) - mine;
          if (more <= 0) return 'held';
          const over = shares.some(({ key, most }) => (held.get(key) ?? 0) + more > bytesInAll * most);
          if (over) return 'over its share';
          if (all + more > bytesInAll) return 'over all';
          move(more);
          return 'held';
        },
        free: () => move(-mine),
      };
    },
  };
};
