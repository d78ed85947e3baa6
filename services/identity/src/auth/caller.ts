import type { Named } from '@reset/contracts/http';
import type { Ctx, Me } from '@reset/service-kit';
import { errorMessages } from '@reset/contracts/errors';
import { AuthFail } from './fail.ts';

/** The protocol has words and statuses of its own for a token that is not good: anyone comes in, its verbs judge. */
export const judged = <E extends Named>(endpoint: E): Omit<E, 'who'> & { readonly who: 'anyone' } => ({
  ...endpoint,
  who: 'anyone',
});

/** @throws AuthFail 401 `no_authorization` for who shows no token, 403 `bad_jwt` for who shows a bad one */
export const requireMember = (ctx: Ctx): Me => {
  if (ctx.me) return ctx.me;
  throw ctx.request.header('authorization')
    ? new AuthFail(403, 'bad_jwt')
    : new AuthFail(401, 'no_authorization', { message: errorMessages.sign_in });
};

/** A verb for whoever is signed in. */
export const forMember =
  <I, O>(verb: (ctx: Ctx<Me>, input: I) => Promise<O>) =>
  async (ctx: Ctx, input: I): Promise<O> => {
    requireMember(ctx);
    return verb(ctx as Ctx<Me>, input);
  };
