import type { Input } from '@reset/contracts/http';
import type { auth } from '@reset/contracts/http/auth';
import type { Tx, Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { AuthFail } from '../auth/fail.ts';
import type { Parts } from '../auth/parts.ts';
import { readEmail } from '../auth/read-email.ts';
import { factorsOf } from '../factors/find.ts';
import { askForMail } from '../mail/ask.ts';
import { dropProofs } from '../mail/proofs.ts';
import { refuseWeak } from '../passwords/choose.ts';
import { changeProfile } from '../profiles/change.ts';
import { holdAdmins } from '../roles/hold-admins.ts';
import { endSessions } from '../sessions/end.ts';
import { tellWhatHolds } from '../suspensions/hold.ts';
import { findByEmail } from '../users/find.ts';
import { readMetadata } from '../users/metadata.ts';
import { type UserRow, user } from '../users/tables.ts';
import { viewUser } from '../users/view.ts';
import { accountOf, refuseAdmin, refuseUnsettable } from './given.ts';

interface Entrance {
  readonly email: string | undefined;
  readonly password_hash: string | undefined;
}

/** What she signs in with is another: whatever was begun with the one before ends, and she is told. */
const changeEntrance = async (
  tx: Tx,
  { sendsMail }: Parts,
  before: UserRow,
  { email, password_hash }: Entrance,
  now: Date,
): Promise<void> => {
  const { id } = before;
  if (email !== undefined) {
    if (await findByEmail(tx, email)) throw new AuthFail(422, 'email_exists');
    await tx.update(user).set({ email, new_email: null, new_email_at: null }).where(eq(user.id, id));
    if (before.email === null) await tellWhatHolds(tx, id, now.toISOString());
  }
  await endSessions(tx, { of: id }, 'password', now);
  await dropProofs(tx, id);
  if (!sendsMail || before.email === null) return;
  if (email !== undefined) await askForMail(tx, { user_id: id, kind: 'email_changed', email: before.email }, now);
  if (password_hash !== undefined) await askForMail(tx, { user_id: id, kind: 'password_changed' }, now);
};

const readEntrance = async (
  { hasher }: Parts,
  before: UserRow,
  sent: Input<typeof auth.changeUserOf>,
): Promise<Entrance | null> => {
  const wanted = sent.email === undefined ? undefined : readEmail(sent.email);
  const email = wanted === before.email ? undefined : wanted;
  if (sent.password !== undefined) refuseWeak(sent.password, email ?? before.email ?? '');
  const password_hash = sent.password === undefined ? undefined : await hasher.hash(sent.password);
  return email === undefined && password_hash === undefined ? null : { email, password_hash };
};

/** Changes an account: what is kept about her, and, but for admins, what she signs in with. */
export const changeUser =
  (parts: Parts): Verb<typeof auth.changeUserOf> =>
  async (ctx, sent) => {
    refuseUnsettable(sent);
    const { user: before } = await accountOf(ctx.db, sent.id);
    const entrance = await readEntrance(parts, before, sent);
    const now = ctx.clock();
    return ctx.write(async (tx) => {
      // Nobody makes her an admin meanwhile.
      await holdAdmins(tx, before.id);
      const { user: held } = await accountOf(tx, before.id);
      if (entrance) {
        await refuseAdmin(tx, held.id);
        await changeEntrance(tx, parts, held, entrance, now);
      }
      const profile = await changeProfile(tx, held.id, sent.user_metadata ?? {});
      const [changed] = await tx
        .update(user)
        .set({
          updated_at: now.toISOString(),
          user_metadata: readMetadata(sent.user_metadata ?? {}, held.user_metadata),
          app_metadata: readMetadata(sent.app_metadata ?? {}, held.app_metadata),
          ...(entrance?.password_hash !== undefined && { password_hash: entrance.password_hash }),
          ...(sent.email_confirm && { confirmed_at: held.confirmed_at ?? now.toISOString() }),
        })
        .where(eq(user.id, held.id))
        .returning();
      if (!changed) throw new AuthFail(404, 'user_not_found');
      tx.audit('account.changed', held.id);
      return viewUser(changed, profile, await factorsOf(tx, held.id));
    });
  };
