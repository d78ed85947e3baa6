import type { auth } from '@reset/contracts/http/auth';
import type { Ctx, Verb } from '@reset/service-kit';
import { guardGuess, guesserOf, NOBODY } from '../limits/guess.ts';
import { findByCode, findByToken } from '../mail/proofs.ts';
import type { MailProof, Proving } from '../mail/tables.ts';
import { findByEmail } from '../users/find.ts';
import { enter } from './enter.ts';
import { AuthFail } from './fail.ts';
import type { Parts } from './parts.ts';
import { readEmail } from './read-email.ts';

/** What each type of the protocol may be proved with. */
const kinds: Readonly<Record<string, readonly Proving[]>> = {
  recovery: ['recovery', 'invite'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  email: ['magiclink'],
  signup: ['magiclink'],
  email_change: ['email_change'],
};

/** A typed code is a guess: it stands in the same lines as passwords, and a right one forgives as they do. */
const typed = async (
  { secrets, guessesPerAddress }: Parts,
  ctx: Ctx,
  sent: { readonly email: string; readonly kinds: readonly Proving[]; readonly code: string },
): Promise<MailProof | null> => {
  const account = await findByEmail(ctx.db, sent.email);
  const guessed = { email: sent.email, userId: account?.user.id ?? NOBODY };
  const guesser = await guesserOf(ctx, secrets, guessed, guessesPerAddress);
  let proof: MailProof | null = null;
  await guardGuess(ctx, guesser, async () => {
    proof = await findByCode(ctx.db, secrets, sent, ctx.clock());
    return proof !== null;
  });
  return proof;
};

/** Signs in with the link or the code of a mail. */
export const verify =
  (parts: Parts): Verb<typeof auth.verify> =>
  async (ctx, { type = '', token_hash, token, email, phone }) => {
    if (phone) throw new AuthFail(422, 'phone_provider_disabled');
    const allowed = kinds[type] ?? [];
    const missing = (message: string) => new AuthFail(400, 'validation_failed', { message });
    if (!type) throw missing('Verify requires a verification type');
    if (!token_hash && !token) throw missing('Verify requires a token or a token hash');
    const proof = token_hash
      ? await findByToken(ctx.db, token_hash, ctx.clock())
      : await typed(parts, ctx, { email: readEmail(email), kinds: allowed, code: (token ?? '').trim() });
    // The link of what was asked for with PKCE is good only to who asked.
    const isHers = proof !== null && allowed.includes(proof.kind) && (!token_hash || proof.challenge === null);
    if (!isHers) throw new AuthFail(403, 'otp_expired');
    return enter(parts, ctx, proof);
  };
