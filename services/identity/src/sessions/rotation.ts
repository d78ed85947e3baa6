/** How long after its revocation a refresh token is still answered: two tabs, or an answer that got lost. */
export const REUSE_MS = 10_000;

interface Stored {
  readonly id: number;
  readonly revoked_at: string | null;
}

/**
 * What a presented refresh token deserves.
 * - `rotate`: it is the active one: it is revoked and a successor issued.
 * - `repeat`: it was revoked a moment ago: it is answered with the token that is active now.
 * - `end`: someone replays a used token: the whole family ends. The parent of the active token is no exception, or
 *   whoever stole it could follow the member from token to token and never be noticed.
 * @param active the session's active token, absent in an ended family
 */
export const judge = (token: Stored, active: Stored | undefined, now: Date): 'rotate' | 'repeat' | 'end' => {
  if (!active) return 'end';
  if (token.id === active.id) return 'rotate';
  const age = token.revoked_at === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(token.revoked_at);
  return age <= REUSE_MS ? 'repeat' : 'end';
};
