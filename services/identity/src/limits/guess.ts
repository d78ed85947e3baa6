import type { Ctx } from '@reset/service-kit';
import { knownDevice } from '../devices/remember.ts';
import type { Secrets } from '../keys/secrets.ts';
import { findNetwork } from '../networks/remember.ts';
import { addressKey, networkKey } from '@reset/service-kit/addresses';
import { HOME_WAIT_MS } from './rates.ts';
import { tooManyTries } from './refuse.ts';
import { forgive, type Guesser, takeGuess } from './take-guess.ts';

/** Who is guessed at where nobody has the address. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Guessed {
  /** In lower case, of an account that may not be there. */
  readonly email: string;
  /** Of the account, or of nobody. */
  readonly userId: string;
}

/**
 * Who guesses at an account. A device she signed in on is counted by itself. A network that her sessions were used from
 * lately has a line of its own at the account, so that no stranger elsewhere keeps her out there; in all else it is as
 * any other, so that nobody in it learns who has an account.
 * @param perAddress wrong guesses that one address may make at once
 */
export const guesserOf = async (
  ctx: Ctx,
  secrets: Secrets,
  { email, userId }: Guessed,
  perAddress: number,
): Promise<Guesser> => {
  const device = await knownDevice(ctx, secrets, ctx.db, userId);
  const network = await findNetwork(ctx, secrets, userId);
  const key = (...parts: readonly string[]) => secrets.mac('bucket', ...parts);
  if (device) return { source: key('device', device, email), lines: null };
  const { address: from } = ctx.request;
  const address = { line: key('address', addressKey(from)), burst: perAddress };
  if (network) {
    const source = key('network', network, email);
    return { source, longestMs: HOME_WAIT_MS, lines: { account: key('account', network, email), address } };
  }
  return {
    source: key('stranger', networkKey(from), email),
    lines: { account: key('account', email), address },
  };
};

/** Who is signed in and asked for her password again: nobody but this session can use it up. */
export const sessionGuesser = (secrets: Secrets, sessionId: string): Guesser => ({
  source: secrets.mac('bucket', 'session', sessionId),
  lines: null,
});

/**
 * Lets a password be checked where the guesser need not wait; only failures count.
 * @param check does the work and tells whether the password was right
 * @throws AuthFail 429 `over_request_rate_limit` with `retry-after` in seconds
 */
export const guardGuess = async (
  ctx: Ctx<unknown>,
  guesser: Guesser,
  check: () => Promise<boolean>,
): Promise<boolean> => {
  const free = await ctx.write((tx) => takeGuess(tx, guesser, ctx.clock));
  if (free) throw tooManyTries(Math.max(1, Math.ceil((free.getTime() - ctx.clock().getTime()) / 1000)));
  let failed = false;
  try {
    failed = !(await check());
  } finally {
    if (!failed) await ctx.write((tx) => forgive(tx, guesser));
  }
  return !failed;
};
