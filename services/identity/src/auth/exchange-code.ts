import type { auth, AuthSession } from '@reset/contracts/http/auth';
import type { Input } from '@reset/contracts/http';
import type { Ctx } from '@reset/service-kit';
import { challengeOf, findByToken } from '../mail/proofs.ts';
import { enter } from './enter.ts';
import { AuthFail } from './fail.ts';
import type { Parts } from './parts.ts';

/**
 * A code that a mail led back with, for a session (PKCE): only who asked for the mail has the verifier.
 * @throws AuthFail 404 `flow_state_not_found`, 400 `bad_code_verifier`
 */
export const exchangeCode = async (
  parts: Parts,
  ctx: Ctx,
  { auth_code = '', code_verifier = '' }: Input<typeof auth.token>,
): Promise<AuthSession> => {
  if (!auth_code || !code_verifier) {
    const message = 'invalid request: both auth code and code verifier should be non-empty';
    throw new AuthFail(400, 'validation_failed', { message });
  }
  const proof = await findByToken(ctx.db, auth_code, ctx.clock());
  if (!proof?.challenge) throw new AuthFail(404, 'flow_state_not_found');
  if (proof.challenge !== challengeOf(code_verifier)) throw new AuthFail(400, 'bad_code_verifier');
  return enter(parts, ctx, proof);
};
