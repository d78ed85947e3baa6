import type { Ctx } from '@reset/service-kit';
import { bearer } from '@reset/service-kit/auth';
import { requireMember } from '../auth/caller.ts';
import { AuthFail } from '../auth/fail.ts';
import type { Parts } from '../auth/parts.ts';

/**
 * A verb for programs of the operator's. Members get no further than without the switch, admins among them: they act
 * through `/api`.
 * @throws AuthFail 401 `no_authorization`, 403 `bad_jwt`, 403 `not_admin`
 */
export const forServiceRole =
  ({ serviceRole }: Pick<Parts, 'serviceRole'>) =>
  <I, O>(verb: (ctx: Ctx, input: I) => Promise<O>) =>
  async (ctx: Ctx, input: I): Promise<O> => {
    const token = bearer(ctx.request.header('authorization'));
    if (serviceRole && token && (await serviceRole(token, ctx.clock()))) return verb(ctx, input);
    requireMember(ctx);
    throw new AuthFail(403, 'not_admin');
  };
