import type { auth } from '@reset/contracts/http/auth';
import type { Input, Output } from '@reset/contracts/http';
import type { Ctx } from '@reset/service-kit';
import { askForMail, countMail } from '../mail/ask.ts';
import { challengeOf } from '../mail/proofs.ts';
import type { Proving } from '../mail/tables.ts';
import { findByEmail } from '../users/find.ts';
import { AuthFail } from './fail.ts';
import type { Parts } from './parts.ts';
import { readEmail } from './read-email.ts';

type Asked = Input<typeof auth.recover>;

/** By the method `plain` the verifier itself is sent ahead; kept is what `s256` would have sent. */
const challengeIn = ({ code_challenge, code_challenge_method }: Asked): string | null => {
  if (!code_challenge) return null;
  const method = (code_challenge_method ?? 'plain').toLowerCase();
  if (method === 's256') return code_challenge;
  if (method === 'plain') return challengeOf(code_challenge);
  throw new AuthFail(400, 'validation_failed', { message: 'invalid code_challenge_method' });
};

/** @throws AuthFail 422 `email_provider_disabled` where the operator has set up no mail */
export const requireMail = ({ sendsMail }: Parts): void => {
  if (!sendsMail) throw new AuthFail(422, 'email_provider_disabled');
};

/**
 * Has a link and a code sent to an address. Whether anybody has it is not told: for nobody as much is done, up to the
 * mail itself, which goes out later.
 */
export const mailAProof = async (
  parts: Parts,
  ctx: Ctx,
  kind: Proving,
  asked: Asked,
): Promise<Output<typeof auth.recover>> => {
  if (asked.phone) throw new AuthFail(422, 'phone_provider_disabled');
  requireMail(parts);
  const email = readEmail(asked.email);
  const challenge = challengeIn(asked);
  await countMail(parts, ctx, email);
  const account = await findByEmail(ctx.db, email);
  const mail = { user_id: account?.user.id ?? null, kind, challenge, redirect_to: asked.redirect_to ?? null };
  await ctx.write((tx) => askForMail(tx, mail, ctx.clock()));
  return {};
};
