import { type auth, authErrors } from '@reset/contracts/http/auth';
import { type Ctx, type Me, refuseSuspended, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { guardGuess, sessionGuesser } from '../limits/guess.ts';
import { refuseWeak } from '../passwords/choose.ts';
import { changeProfile } from '../profiles/change.ts';
import { endSessions } from '../sessions/end.ts';
import { liveSession } from '../sessions/live.ts';
import { type Account, findById } from '../users/find.ts';
import { readMetadata } from '../users/metadata.ts';
import { user } from '../users/tables.ts';
import { viewUser } from '../users/view.ts';
import { AuthFail } from './fail.ts';
import type { Parts } from './parts.ts';

/** Whoever signed in this long ago need not show the current password to set a new one. */
const FRESH_MS = 5 * 60_000;

interface NewPassword {
  readonly password: string;
  readonly current: string | undefined;
}

/** Checks that the new password may be set by this caller, and hashes it: slow work, before the transaction. */
const preparePassword = async (
  { hasher, secrets }: Parts,
  ctx: Ctx<Me>,
  account: Account,
  session: { readonly id: string; readonly signed_in_at: string },
  { password, current }: NewPassword,
): Promise<string> => {
  const { email, password_hash } = account.user;
  refuseWeak(password, email);
  const isFresh = ctx.clock().getTime() - Date.parse(session.signed_in_at) <= FRESH_MS;
  if (!isFresh || current !== undefined) {
    if (current === undefined) throw new AuthFail(400, 'reauthentication_needed');
    const guesser = sessionGuesser(secrets, session.id);
    const right = await guardGuess(ctx, guesser, () => hasher.verify(password_hash, current));
    if (!right) throw new AuthFail(400, 'invalid_credentials');
  }
  if (await hasher.verify(password_hash, password)) throw new AuthFail(422, 'same_password');
  return hasher.hash(password);
};

/** Changes names, which others read, what a client keeps about her, and password. A new password ends her other sessions. */
export const updateUser =
  (parts: Parts): Verb<typeof auth.updateUser> =>
  async (ctx, input) => {
    const account = await findById(ctx.db, ctx.me.id);
    if (!account) throw new AuthFail(403, 'user_not_found');
    const session = await liveSession(ctx, ctx.db);
    if (input.phone) throw new AuthFail(422, 'phone_provider_disabled');
    if (input.email !== undefined && input.email.trim().toLowerCase() !== account.user.email) {
      throw new AuthFail(422, 'email_change_unsupported', { message: authErrors.email_change_unsupported });
    }
    if (Object.keys(input.data ?? {}).length) refuseSuspended(ctx);
    const { password, current_password: current } = input;
    const password_hash =
      password === undefined ? undefined : await preparePassword(parts, ctx, account, session, { password, current });

    const now = ctx.clock();
    return ctx.write(async (tx) => {
      const [held] = await tx.select().from(user).where(eq(user.id, ctx.me.id)).for('no key update');
      await liveSession(ctx, tx);
      if (password_hash && held?.password_hash !== account.user.password_hash) {
        throw new AuthFail(400, 'reauthentication_needed');
      }
      const profile = await changeProfile(tx, ctx.me.id, input.data ?? {});
      const [changed] = await tx
        .update(user)
        .set({
          updated_at: now.toISOString(),
          user_metadata: readMetadata(input.data ?? {}, held?.user_metadata),
          ...(password_hash && { password_hash }),
        })
        .where(eq(user.id, ctx.me.id))
        .returning();
      if (!changed) throw new AuthFail(403, 'user_not_found');
      if (password_hash) await endSessions(tx, { of: ctx.me.id, except: session.id }, 'password', now);
      return viewUser(changed, profile);
    });
  };
