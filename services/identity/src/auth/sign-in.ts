import { SignIn } from '@reset/contracts/auth';
import type { AuthSession } from '@reset/contracts/http/auth';
import type { Ctx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { tellNewDevice } from '../devices/tell-new.ts';
import { guardGuess, guesserOf, NOBODY } from '../limits/guess.ts';
import { startSession } from '../sessions/start.ts';
import { findByEmail } from '../users/find.ts';
import { user } from '../users/tables.ts';
import { answerSession } from './answer-session.ts';
import { AuthFail } from './fail.ts';
import { rememberPlace } from './remember-place.ts';
import type { Parts } from './parts.ts';

/**
 * Signs in with e-mail and password. An account that is not there takes the same steps and gives the same answer.
 * @throws AuthFail 400 `invalid_credentials`, 400 `email_not_confirmed`, 429 `over_request_rate_limit`
 */
export const signIn = async (
  parts: Parts,
  ctx: Ctx,
  input: { readonly email: string; readonly password: string },
): Promise<AuthSession> => {
  const { signer, secrets, hasher, guessesPerAddress } = parts;
  const parsed = SignIn.safeParse(input);
  if (!parsed.success) throw new AuthFail(400, 'validation_failed', { message: parsed.error.issues[0]?.message ?? '' });
  const { password } = parsed.data;
  const email = parsed.data.email.toLowerCase();

  const account = await findByEmail(ctx.db, email);
  const guessed = { email, userId: account?.user.id ?? NOBODY };
  const guesser = await guesserOf(ctx, secrets, guessed, guessesPerAddress);
  const right = await guardGuess(ctx, guesser, () => hasher.verify(account?.user.password_hash ?? null, password));
  if (!account || !right) throw new AuthFail(400, 'invalid_credentials');
  if (account.user.confirmed_at === null) throw new AuthFail(400, 'email_not_confirmed');

  const now = ctx.clock();
  const started = await ctx.write(async (tx) => {
    // The password that was checked must still be hers: a change in between ends every other session, this one too.
    const [row] = await tx.select().from(user).where(eq(user.id, account.user.id)).for('no key update');
    if (row?.password_hash !== account.user.password_hash) throw new AuthFail(400, 'invalid_credentials');
    await tx.update(user).set({ last_sign_in_at: now.toISOString() }).where(eq(user.id, row.id));
    const begun = await startSession(tx, secrets, { userId: row.id, userAgent: ctx.request.userAgent, now });
    const isNew = await rememberPlace(ctx, secrets, tx, begun);
    if (isNew) await tellNewDevice(parts, ctx, tx, row);
    return begun;
  });
  const user_ = { ...account.user, last_sign_in_at: now.toISOString() };
  return answerSession(signer, started, { user: user_, profile: account.profile }, now);
};
