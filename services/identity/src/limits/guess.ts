import type { Ctx } from '@reset/service-kit';
import { AuthFail } from '../auth/fail.ts';
import type { Secrets } from '../keys/secrets.ts';
import { networkOf } from './network.ts';
import { type Bucket, release, reserve } from './reserve.ts';

const PER_ACCOUNT = 10;
const PER_ADDRESS = 30;

/**
 * Takes a place in every bucket.
 * @returns the reservation's id
 * @throws AuthFail 429 when a bucket is full
 */
export const takePlace = async (ctx: Ctx<unknown>, buckets: readonly Bucket[], message?: string): Promise<string> => {
  const place = await ctx.write((tx) => reserve(tx, buckets, ctx.clock()));
  if ('id' in place) return place.id;
  throw new AuthFail(429, 'over_request_rate_limit', {
    ...(message === undefined ? {} : { message }),
    headers: { 'retry-after': String(place.retryAfter) },
  });
};

/**
 * Lets a password be checked at most 10 times an account and 30 times an address in five minutes; only failures
 * count. A device the member signed in on before is counted by itself, so that nobody can lock her out by guessing.
 * @param email in lower case, of an account that may not be there
 * @param device the calling device, when it is known for this account
 * @param check does the work and tells whether the password was right
 * @throws AuthFail 429 `over_request_rate_limit` with `retry-after` in seconds
 */
export const guardGuess = async (
  ctx: Ctx<unknown>,
  secrets: Secrets,
  who: { readonly email: string; readonly device: string | null },
  check: () => Promise<boolean>,
): Promise<boolean> => {
  const buckets = who.device
    ? [{ key: secrets.mac('bucket', 'device', who.device, who.email), most: PER_ACCOUNT }]
    : [
        { key: secrets.mac('bucket', 'account', who.email), most: PER_ACCOUNT },
        { key: secrets.mac('bucket', 'address', networkOf(ctx.request.address)), most: PER_ADDRESS },
      ];
  const place = await takePlace(ctx, buckets);
  let failed = false;
  try {
    failed = !(await check());
  } finally {
    if (!failed) await release(ctx.db, place);
  }
  return !failed;
};
