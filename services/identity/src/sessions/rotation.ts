/** How long after its revocation a refresh token is still answered: two tabs, or an answer that got lost. */
export const REUSE_MS = 10_000;

export interface Presented {
  readonly id: number;
  readonly revoked_at: string | null;
}

/**
 * What a presented refresh token deserves.
 * - `rotate`: it is the active one: it is revoked and a successor issued.
 * - `repeat`: it is answered with the token that is active now.
 * - `end`: someone replays a used token: the whole family ends.
 * @param active the session's active token
 */
export const judge = (
  token: Presented,
  active: { readonly id: number; readonly parent_id: number | null } | undefined,
  now: Date,
): 'rotate' | 'repeat' | 'end' => {
  if (!active) return 'end';
  if (token.id === active.id) return 'rotate';
  if (active.parent_id === token.id) return 'repeat';
  const revoked = token.revoked_at === null ? Number.NaN : Date.parse(token.revoked_at);
  return now.getTime() - revoked <= REUSE_MS ? 'repeat' : 'end';
};
