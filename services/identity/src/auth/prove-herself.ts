import type { Ctx, Me } from '@reset/service-kit';
import { guardGuess, sessionGuesser } from '../limits/guess.ts';
import { findByCode } from '../mail/proofs.ts';
import type { MailProof } from '../mail/tables.ts';
import type { Account } from '../users/find.ts';
import { AuthFail } from './fail.ts';
import type { Parts } from './parts.ts';

/** Whoever signed in this long ago need not show the current password to set a new one. */
const FRESH_MS = 5 * 60_000;

interface Steps {
  readonly signed_in_at: string;
  readonly second_at: string | null;
}

/** When she proved who she is for the last time, in whichever way. */
export const lastShown = ({ signed_in_at, second_at }: Steps): number =>
  Math.max(Date.parse(signed_in_at), second_at === null ? 0 : Date.parse(second_at));

/** Whether that was a moment ago. */
export const isFreshSignIn = (session: Steps, now: Date): boolean => now.getTime() - lastShown(session) <= FRESH_MS;

interface Shown {
  readonly session: Steps & { readonly id: string };
  readonly current: string | undefined;
  /** The code of a mail, in place of the password. */
  readonly nonce: string | undefined;
}

/**
 * Whether it is she who changes what her account is entered by: a sign-in of a moment ago, her password or a mailed code.
 * @returns the code's proof, to be used up with the change
 * @throws AuthFail 400 `reauthentication_needed`, 400 `invalid_credentials`, 422 `reauthentication_not_valid`
 */
export const proveHerself = async (
  { hasher, secrets }: Parts,
  ctx: Ctx<Me>,
  { user }: Account,
  { session, current, nonce }: Shown,
): Promise<MailProof | null> => {
  const guesser = sessionGuesser(secrets, session.id);
  if (nonce !== undefined) {
    const typed = { email: user.email ?? '', kinds: ['reauthentication'] as const, code: nonce.trim() };
    let proof: MailProof | null = null;
    await guardGuess(ctx, guesser, async () => {
      const found = await findByCode(ctx.db, secrets, typed, ctx.clock());
      proof = found?.user_id === user.id ? found : null;
      return proof !== null;
    });
    if (proof) return proof;
    throw new AuthFail(422, 'reauthentication_not_valid');
  }
  if (current !== undefined) {
    if (await guardGuess(ctx, guesser, () => hasher.verify(user.password_hash, current))) return null;
    throw new AuthFail(400, 'invalid_credentials');
  }
  if (!isFreshSignIn(session, ctx.clock())) throw new AuthFail(400, 'reauthentication_needed');
  return null;
};
