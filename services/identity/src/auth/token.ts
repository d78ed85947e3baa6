import { type auth, authErrors } from '@reset/contracts/http/auth';
import type { Verb } from '@reset/service-kit';
import { AuthFail } from './fail.ts';
import { exchangeCode } from './exchange-code.ts';
import type { Parts } from './parts.ts';
import { refresh } from './refresh.ts';
import { signIn } from './sign-in.ts';

/**
 * `POST /token?grant_type=…`: a password, a refresh token or the code of a mail for a session. The gateway limits each by the address alone,
 * so a body has no say in which it is.
 */
export const token =
  (parts: Parts): Verb<typeof auth.token> =>
  async (ctx, input) => {
    const grant = ctx.request.query('grant_type');
    if (grant === 'password') {
      if (input.phone) throw new AuthFail(422, 'phone_provider_disabled');
      return signIn(parts, ctx, { email: input.email ?? '', password: input.password ?? '' });
    }
    if (grant === 'refresh_token') {
      if (!input.refresh_token) throw new AuthFail(400, 'refresh_token_not_found');
      return refresh(parts, ctx, input.refresh_token);
    }
    if (grant === 'pkce') return exchangeCode(parts, ctx, input);
    if (grant === 'id_token') throw new AuthFail(400, 'provider_disabled');
    if (grant === 'web3') throw new AuthFail(422, 'web3_provider_disabled');
    throw new AuthFail(400, 'validation_failed', { message: authErrors.unsupported_grant_type });
  };
