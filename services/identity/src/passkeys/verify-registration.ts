import { randomUUID } from 'node:crypto';
import type { passkeysApi } from '@reset/contracts/http/auth-passkeys';
import { passkeyLimits } from '@reset/contracts/passkeys';
import type { Ctx, Me, Tx, Verb } from '@reset/service-kit';
import { count, eq } from 'drizzle-orm';
import { AuthFail } from '../auth/fail.ts';
import { askForMail } from '../mail/ask.ts';
import { user } from '../users/tables.ts';
import { takeChallenge } from '../webauthn/challenges.ts';
import { refusePasskey } from '../webauthn/refuse.ts';
import { verifyRegistered } from '../webauthn/verify.ts';
import { nameOf } from './name-of.ts';
import { requireOwnHand } from './own-hand.ts';
import type { PasskeyParts } from './parts.ts';
import { passkey } from './tables.ts';
import { viewPasskey } from './view.ts';

/** One of hers at a time, so that a hundred at once are no more than in turn. */
const requireRoom = async (tx: Tx, id: string): Promise<void> => {
  const [held] = await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).for('no key update');
  if (!held) throw new AuthFail(403, 'user_not_found');
  const [kept] = await tx.select({ count: count() }).from(passkey).where(eq(passkey.user_id, id));
  if ((kept?.count ?? 0) >= passkeyLimits.most) throw refusePasskey(422, 'too_many_passkeys');
};

/** Keeps the key that her browser made; a mail says so, where mails are sent. */
export const verifyRegistration =
  ({ relyingParty, sendsMail }: PasskeyParts): Verb<typeof passkeysApi.verifyRegistration> =>
  async (ctx: Ctx<Me>, { challenge_id, credential }) => {
    await requireOwnHand(ctx);
    const now = ctx.clock();
    const whose = { purpose: 'passkey_registration', userId: ctx.me.id } as const;
    const isChallenge = await takeChallenge(ctx.db, challenge_id, whose, now);
    const made = await verifyRegistered(relyingParty, isChallenge, credential);
    if (!made) throw refusePasskey(400, 'webauthn_verification_failed');
    const row = {
      ...{ id: randomUUID(), user_id: ctx.me.id, credential_id: made.credentialId, public_key: made.publicKey },
      ...{ counter: made.counter, transports: credential.response.transports ?? [], created_at: now.toISOString() },
    };
    const kept = await ctx.write(async (tx) => {
      await requireRoom(tx, ctx.me.id);
      const name = await ctx.seal(passkey.name, row, nameOf(made.aaguid, ctx.request.userAgent));
      const [inserted] = await tx
        .insert(passkey)
        .values({ ...row, name })
        .onConflictDoNothing({ target: passkey.credential_id })
        .returning();
      if (!inserted) throw refusePasskey(422, 'webauthn_credential_exists');
      if (sendsMail) await askForMail(tx, { user_id: ctx.me.id, kind: 'passkey_added' }, now);
      return inserted;
    });
    return viewPasskey(ctx, kept);
  };
