import { authErrors } from '@reset/contracts/http/auth';
import type { Ctx } from '@reset/service-kit';
import { addressKey } from '@reset/service-kit/addresses';
import type { Parts } from '../auth/parts.ts';
import { tooManyTries } from './refuse.ts';
import { reserve } from './reserve.ts';

/**
 * Counts a new account, of a member or of a guest.
 * @throws AuthFail 429 `over_request_rate_limit`
 */
export const countSignUp = async (
  { secrets, signUpsPerAddress: most }: Pick<Parts, 'secrets' | 'signUpsPerAddress'>,
  ctx: Ctx<unknown>,
): Promise<void> => {
  const key = secrets.mac('bucket', 'sign-up', addressKey(ctx.request.address));
  const wait = await ctx.write((tx) => reserve(tx, { key, most }, ctx.clock()));
  if (wait) throw tooManyTries(wait, authErrors.over_sign_up_limit);
};
