import type { AuthSession } from '@reset/contracts/http/auth';
import type { Signer } from '../keys/signing.ts';
import type { Started } from '../sessions/start.ts';
import type { Account } from '../users/find.ts';
import { viewUser } from '../users/view.ts';

/** The session answer of the protocol, with a fresh access token. */
export const answerSession = async (
  signer: Signer,
  session: Started,
  account: Account,
  now: Date,
): Promise<AuthSession> => {
  const user = viewUser(account.user, account.profile, session.factors);
  return {
    access_token: await signer.sign(session, now, user),
    refresh_token: session.refreshToken,
    token_type: 'bearer',
    expires_in: signer.ttl,
    expires_at: Math.floor(now.getTime() / 1000) + signer.ttl,
    user,
  };
};
