export interface BackoffOptions {
  /** Milliseconds before the first try again. */
  readonly first: number;
  /** Milliseconds it never waits longer than. */
  readonly most: number;
}

/** Waits that double from `first` to `most`. */
export const createBackoff = ({ first, most }: BackoffOptions) => {
  let wait = first;
  return {
    /** @returns milliseconds to wait before the next try */
    next: (): number => {
      const now = wait;
      wait = Math.min(wait * 2, most);
      return now;
    },
    /** All was well for a while: begin at the first again. */
    reset: (): void => {
      wait = first;
    },
  };
};
