/** Counts what each key has under way at once. */
export interface Places {
  /** @returns false when the key has as many as it may */
  take(key: string): boolean;
  free(key: string): void;
}

export const createPlaces = (most: number): Places => {
  const taken = new Map<string, number>();
  return {
    take(key) {
      const now = taken.get(key) ?? 0;
      if (now >= most) return false;
      taken.set(key, now + 1);
      return true;
    },
    free(key) {
      const left = (taken.get(key) ?? 1) - 1;
      if (left) taken.set(key, left);
      else taken.delete(key);
    },
  };
};
