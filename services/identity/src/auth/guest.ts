import type { AuthSession, AuthUser, auth } from '@reset/contracts/http/auth';
import type { Input } from '@reset/contracts/http';
import type { Ctx, Me } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { countSignUp } from '../limits/count-sign-up.ts';
import { refuseWeak } from '../passwords/choose.ts';
import { changeProfile } from '../profiles/change.ts';
import { session } from '../sessions/tables.ts';
import { liveSession } from '../sessions/live.ts';
import { startSession } from '../sessions/start.ts';
import { tellWhatHolds } from '../suspensions/hold.ts';
import { findByEmail } from '../users/find.ts';
import { makeUser } from '../users/make.ts';
import { readMetadata } from '../users/metadata.ts';
import { user } from '../users/tables.ts';
import { viewUser } from '../users/view.ts';
import { answerSession } from './answer-session.ts';
import { AuthFail } from './fail.ts';
import type { Parts } from './parts.ts';
import { readEmail } from './read-email.ts';

/**
 * Signs in somebody who says nothing of herself, where the operator allows it. She has no name: names come with an
 * address.
 * @throws AuthFail 422 `anonymous_provider_disabled`
 */
export const enterAsGuest = async (
  parts: Parts,
  ctx: Ctx,
  { data }: Pick<Input<typeof auth.signUp>, 'data'>,
): Promise<AuthSession> => {
  if (!parts.guests) throw new AuthFail(422, 'anonymous_provider_disabled');
  const user_metadata = readMetadata(data ?? {});
  await countSignUp(parts, ctx);
  const now = ctx.clock();
  const given = { email: null, password_hash: null, confirmed_at: null, last_sign_in_at: now.toISOString() };
  const { started, account } = await ctx.write(async (tx) => {
    const made = await makeUser(tx, { ...given, user_metadata }, now);
    if (!made) throw new AuthFail(422, 'user_already_exists');
    const begun = { userId: made.user.id, userAgent: ctx.request.userAgent, method: 'anonymous', now } as const;
    return { started: await startSession(tx, parts.secrets, begun), account: made };
  });
  return answerSession(parts.signer, started, account, now);
};

/**
 * A guest takes an address and a password: from now on she is a member like any other, and what she kept stays hers.
 * @throws AuthFail 400 `validation_failed`, 422 `weak_password`, 422 `email_exists`
 */
export const becomeMember = async (
  parts: Parts,
  ctx: Ctx<Me>,
  { email: sent, password, data }: Pick<Input<typeof auth.updateUser>, 'email' | 'password' | 'data'>,
): Promise<AuthUser> => {
  const email = readEmail(sent);
  refuseWeak(password ?? '', email);
  await countSignUp(parts, ctx);
  if (await findByEmail(ctx.db, email)) throw new AuthFail(422, 'email_exists');
  const password_hash = await parts.hasher.hash(password ?? '');
  const at = ctx.clock().toISOString();
  return ctx.write(async (tx) => {
    const [held] = await tx.select().from(user).where(eq(user.id, ctx.me.id)).for('update');
    const { id } = await liveSession(ctx, tx);
    if (held?.email !== null || (await findByEmail(tx, email))) throw new AuthFail(422, 'email_exists');
    const profile = await changeProfile(tx, ctx.me.id, data ?? {});
    const user_metadata = readMetadata(data ?? {}, held.user_metadata);
    const [changed] = await tx
      .update(user)
      .set({ email, password_hash, user_metadata, confirmed_at: at, updated_at: at })
      .where(eq(user.id, ctx.me.id))
      .returning();
    if (!changed) throw new AuthFail(403, 'user_not_found');
    // She has shown her password by choosing it.
    await tx.update(session).set({ method: 'password', signed_in_at: at }).where(eq(session.id, id));
    await tellWhatHolds(tx, ctx.me.id, at);
    return viewUser(changed, profile, []);
  });
};
