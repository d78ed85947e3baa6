/** How long after its use a refresh token is still answered: two tabs, or an answer that got lost. */
export const REUSE_MS = 10_000;

/** @param used_at when the latest tokens were used, the newest first @returns those of a moment ago */
export const recent = (used_at: readonly string[], now: Date): string[] =>
  used_at.filter((at) => now.getTime() - Date.parse(at) <= REUSE_MS);

/**
 * What a presented refresh token deserves: `rotate` is for the active one, `repeat` for one used a moment ago; any other
 * is a replay, by which the family ends. Nor is the active one's parent let pass for ever: a thief would go unnoticed.
 * @param turnsAgo how many tokens before the active one it is; @param used_at when the latest were used, newest first
 */
export const judge = (turnsAgo: number, used_at: readonly string[], now: Date): 'rotate' | 'repeat' | 'end' => {
  if (turnsAgo === 0) return 'rotate';
  const at = used_at[turnsAgo - 1];
  return at !== undefined && recent([at], now).length ? 'repeat' : 'end';
};
