import { bearer, type Claims, type Verifier } from '@reset/service-kit/auth';
import type { EndedSessions } from '@reset/service-kit/sessions';

/** `absent`: no token was sent. `refused`: one that is not valid here or not any more. */
type Checked = Claims | 'absent' | 'refused';

/**
 * Checks the Authorization header of a request.
 * @throws when the public keys cannot be fetched, or identity has not told yet which sessions ended
 */
export const checkBearer = async (
  header: string | undefined,
  verifier: Verifier,
  ended: EndedSessions,
): Promise<Checked> => {
  if (header === undefined) return 'absent';
  if (!ended.known()) throw new Error('which sessions ended is not known yet');
  const token = bearer(header);
  const claims = token === null ? null : await verifier.verify(token);
  return claims && !ended.has(claims.session) ? claims : 'refused';
};
