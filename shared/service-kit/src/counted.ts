/** So many of what waits for somebody are counted: every page asks, and nobody reads a larger number. */
export const COUNTED = 100;
