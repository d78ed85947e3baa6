/** Of whoever looks: what waited for one is not told to another by the room that it took. */
const key = (who: string, remote: string, part: string): string => `reset:room:${who}:${remote}:${part}`;

/**
 * @param who her id, or `visitor`
 * @returns the height in CSS pixels that a card had the last time, or null before the first
 */
export const heightKept = (who: string, remote: string, part: string): number | null => {
  try {
    const height = Number(localStorage.getItem(key(who, remote, part)) ?? Number.NaN);
    return height >= 0 && height <= 2_000 ? height : null;
  } catch {
    return null;
  }
};

/** Remembers the room that a card took, so that nothing moves when it comes the next time. */
export const keepHeight = (who: string, remote: string, part: string, height: number): void => {
  try {
    localStorage.setItem(key(who, remote, part), String(Math.round(height)));
  } catch {
    // No storage: the manifest's height is kept for it again.
  }
};
