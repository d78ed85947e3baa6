import { type auth, authErrors } from '@reset/contracts/http/auth';
import { type Ctx, type Me, refuseSuspended, type Tx, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { factorsOf } from '../factors/find.ts';
import { requireTwoSteps } from '../factors/require.ts';
import { askForMail, countMail } from '../mail/ask.ts';
import { dropProofs, spendProof } from '../mail/proofs.ts';
import { refuseWeak } from '../passwords/choose.ts';
import { changeProfile } from '../profiles/change.ts';
import { endSessions } from '../sessions/end.ts';
import { liveSession } from '../sessions/live.ts';
import { type Account, findById } from '../users/find.ts';
import { readMetadata } from '../users/metadata.ts';
import { user } from '../users/tables.ts';
import { viewUser } from '../users/view.ts';
import { AuthFail } from './fail.ts';
import { becomeMember } from './guest.ts';
import type { Parts } from './parts.ts';
import { proveHerself } from './prove-herself.ts';
import { readEmail } from './read-email.ts';

/** Checks the new password and hashes it: slow work, before the transaction. */
const preparePassword = async ({ hasher }: Parts, { user: before }: Account, password: string): Promise<string> => {
  if (await hasher.verify(before.password_hash, password)) throw new AuthFail(422, 'same_password');
  return hasher.hash(password);
};

/** @returns the address that she would like instead of hers; undefined where she asks for none */
const prepareEmail = (parts: Parts, { user: before }: Account, sent: string | undefined): string | undefined => {
  if (sent === undefined || sent.trim().toLowerCase() === before.email) return undefined;
  if (!parts.sendsMail)
    throw new AuthFail(422, 'email_change_unsupported', { message: authErrors.email_change_unsupported });
  return readEmail(sent);
};

/** Both addresses are told; nothing changes until the new one is confirmed. Whether somebody has it is not said. */
const askForNewEmail = async (tx: Tx, id: string, email: string, now: Date): Promise<void> => {
  await tx.update(user).set({ new_email: email, new_email_at: now.toISOString() }).where(eq(user.id, id));
  await askForMail(tx, { user_id: id, kind: 'email_change', email }, now);
  await askForMail(tx, { user_id: id, kind: 'email_change_asked' }, now);
};

/** Changes names, which others read, what a client keeps about her, address and password, which ends her other sessions. */
export const updateUser =
  (parts: Parts): Verb<typeof auth.updateUser> =>
  async (ctx: Ctx<Me>, input) => {
    const account = await findById(ctx.db, ctx.me.id);
    if (!account) throw new AuthFail(403, 'user_not_found');
    const session = await liveSession(ctx, ctx.db);
    await requireTwoSteps(ctx.db, ctx.me.id, session, 401);
    if (input.phone) throw new AuthFail(422, 'phone_provider_disabled');
    const isTaking = input.email !== undefined || input.password !== undefined;
    if (account.user.email === null && isTaking) return becomeMember(parts, ctx, input);
    const email = prepareEmail(parts, account, input.email);
    if (Object.keys(input.data ?? {}).length) refuseSuspended(ctx);
    const { password, current_password: current, nonce } = input;
    if (password !== undefined) refuseWeak(password, account.user.email ?? '');
    const isGuarded = password !== undefined || email !== undefined;
    const proof = isGuarded ? await proveHerself(parts, ctx, account, { session, current, nonce }) : null;
    if (email !== undefined) await countMail(parts, ctx, email);
    const password_hash = password === undefined ? undefined : await preparePassword(parts, account, password);

    const now = ctx.clock();
    return ctx.write(async (tx) => {
      const [held] = await tx.select().from(user).where(eq(user.id, ctx.me.id)).for('no key update');
      await liveSession(ctx, tx);
      if (password_hash && held?.password_hash !== account.user.password_hash) {
        throw new AuthFail(400, 'reauthentication_needed');
      }
      if (proof && !(await spendProof(tx, proof))) throw new AuthFail(422, 'reauthentication_not_valid');
      const profile = await changeProfile(tx, ctx.me.id, input.data ?? {});
      if (email !== undefined) await askForNewEmail(tx, ctx.me.id, email, now);
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
      if (password_hash) {
        await endSessions(tx, { of: ctx.me.id, except: session.id }, 'password', now);
        await dropProofs(tx, ctx.me.id);
        if (parts.sendsMail) await askForMail(tx, { user_id: ctx.me.id, kind: 'password_changed' }, now);
      }
      return viewUser(changed, profile, await factorsOf(tx, ctx.me.id));
    });
  };
