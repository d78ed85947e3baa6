/** A part of a practice that lasts exactly so long. */
export interface Part {
  readonly seconds: number;
}

/** Where a moment of a practice lies. */
export interface Place {
  /** From 0. */
  readonly round: number;
  /** The part of the round, from 0. */
  readonly index: number;
  /** Ms that have passed of this part. */
  readonly into: number;
  /** Ms that are left of it. */
  readonly left: number;
}

/** @returns ms that one round of the parts lasts */
export const lengthOf = (parts: readonly Part[]): number => parts.reduce((ms, { seconds }) => ms + seconds * 1000, 0);

/** @returns ms from the beginning of a round to the beginning of a part */
export const startOf = (parts: readonly Part[], index: number): number => lengthOf(parts.slice(0, index));

/**
 * The part that a moment belongs to; a part begins with its first ms. At the very end it is the end of the last part.
 * @param elapsed ms since the practice began
 * @param rounds how often the parts come, from 1
 */
export const placeAt = (parts: readonly Part[], elapsed: number, rounds = 1): Place => {
  const length = lengthOf(parts);
  const round = Math.min(Math.floor(elapsed / length), rounds - 1);
  let into = elapsed - round * length;
  let index = 0;
  for (const { seconds } of parts.slice(0, -1)) {
    if (into < seconds * 1000) break;
    into -= seconds * 1000;
    index += 1;
  }
  return { round, index, into, left: (parts[index]?.seconds ?? 0) * 1000 - into };
};
