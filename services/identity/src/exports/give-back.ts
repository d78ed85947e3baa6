/** Pieces of a file, 8 MiB of them, after which what they were made of is given back. */
const EVERY = 128;

/**
 * Bytes beside the heap are counted late: a gigabyte that passes through leaves a hundred megabytes of what nobody holds
 * before they are collected. A look at the young ones, of a millisecond or two, gives them back. Without `--expose-gc` it
 * does nothing.
 */
export const giveBack = (pieces: number): void => {
  if (pieces % EVERY === 0) globalThis.gc?.({ type: 'minor' });
};
