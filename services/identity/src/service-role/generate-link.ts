import { type auth, authErrors } from '@reset/contracts/http/auth';
import type { Ctx, Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { AuthFail } from '../auth/fail.ts';
import { requireMail } from '../auth/mail-a-proof.ts';
import type { Parts } from '../auth/parts.ts';
import { readEmail } from '../auth/read-email.ts';
import { factorsOf } from '../factors/find.ts';
import { askForMail } from '../mail/ask.ts';
import { allowedRedirect, pageLink } from '../mail/links.ts';
import { makeProof } from '../mail/proofs.ts';
import type { Proving } from '../mail/tables.ts';
import { type Account, findByEmail } from '../users/find.ts';
import { user } from '../users/tables.ts';
import { viewUser } from '../users/view.ts';
import { makeAccount } from './create-user.ts';
import { refuseAdmin } from './given.ts';

/** What each type of the protocol gives, and whether it makes the account where there is none. */
const types: Readonly<Record<string, { readonly kind: Proving; readonly makes: boolean }>> = {
  signup: { kind: 'magiclink', makes: true },
  invite: { kind: 'invite', makes: true },
  magiclink: { kind: 'magiclink', makes: false },
  recovery: { kind: 'recovery', makes: false },
  email_change_new: { kind: 'email_change', makes: false },
};

interface Wanted {
  readonly email: string;
  readonly password?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>> | null | undefined;
}

/** @throws AuthFail 422 `email_exists` for who has come in already */
const invited = async (parts: Parts, ctx: Ctx, { email, password, data }: Wanted): Promise<Account> => {
  const known = await findByEmail(ctx.db, email);
  if (known && known.user.confirmed_at !== null) throw new AuthFail(422, 'email_exists');
  return known ?? makeAccount(parts, ctx, { email, password, user_metadata: data });
};

/** A link for the program to hand over by itself; whoever opens it is in. Of an admin's account none is made. */
export const generateLink =
  (parts: Parts): Verb<typeof auth.generateLink> =>
  async (ctx, { type = '', email: sent, new_email: wanted, redirect_to, ...more }) => {
    const asked = Object.hasOwn(types, type) ? types[type] : undefined;
    if (!asked) throw new AuthFail(400, 'validation_failed', { message: authErrors.not_settable });
    const { kind, makes } = asked;
    const email = readEmail(sent);
    const account = makes ? await invited(parts, ctx, { email, ...more }) : await findByEmail(ctx.db, email);
    if (!account) throw new AuthFail(404, 'user_not_found');
    const to = kind === 'email_change' ? readEmail(wanted) : email;
    const now = ctx.clock();
    const { id } = account.user;
    const { token, code } = await ctx.write(async (tx) => {
      const [held] = await tx.select().from(user).where(eq(user.id, id)).for('no key update');
      if (!held) throw new AuthFail(404, 'user_not_found');
      await refuseAdmin(tx, id);
      if (kind === 'email_change')
        await tx.update(user).set({ new_email: to, new_email_at: now.toISOString() }).where(eq(user.id, id));
      tx.audit('account.link', id);
      return makeProof(tx, parts.secrets, { userId: id, kind, email: to }, now);
    });
    return {
      ...viewUser(account.user, account.profile, await factorsOf(ctx.db, id)),
      ...{ action_link: pageLink(parts.publicUrl, kind, token), email_otp: code, hashed_token: token },
      ...{ redirect_to: allowedRedirect(parts.publicUrl, redirect_to).href, verification_type: type },
    };
  };

/** Makes an account for somebody and writes to her; she comes in by choosing a password. */
export const invite =
  (parts: Parts): Verb<typeof auth.invite> =>
  async (ctx, { email, data }) => {
    requireMail(parts);
    const account = await invited(parts, ctx, { email: readEmail(email), data });
    await refuseAdmin(ctx.db, account.user.id);
    await ctx.write((tx) => askForMail(tx, { user_id: account.user.id, kind: 'invite' }, ctx.clock()));
    return viewUser(account.user, account.profile, await factorsOf(ctx.db, account.user.id));
  };
