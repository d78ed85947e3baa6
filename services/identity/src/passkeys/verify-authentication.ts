import type { passkeysApi } from '@reset/contracts/http/auth-passkeys';
import type { Ctx, Tx, Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { answerSession } from '../auth/answer-session.ts';
import { AuthFail } from '../auth/fail.ts';
import { rememberPlace } from '../auth/remember-place.ts';
import { tellNewDevice } from '../devices/tell-new.ts';
import { reserve } from '../limits/reserve.ts';
import { askForMail } from '../mail/ask.ts';
import { type Started, startSession } from '../sessions/start.ts';
import { findById } from '../users/find.ts';
import { user } from '../users/tables.ts';
import { takeChallenge } from '../webauthn/challenges.ts';
import { refusePasskey } from '../webauthn/refuse.ts';
import { isCloned, verifyAsserted } from '../webauthn/verify.ts';
import type { PasskeyParts } from './parts.ts';
import { passkey, type PasskeyRow } from './tables.ts';

/** Unknown, removed, of another or signed wrongly: all are told the same. */
const refuse = () => refusePasskey(400, 'webauthn_verification_failed');

/** The handle that the browser keeps with a key: her id as text. */
const isHandleOf = (userId: string, handle: string | null | undefined): boolean =>
  typeof handle === 'string' && Buffer.from(handle, 'base64url').toString() === userId;

/** Somebody has a copy of her key: she is told once in a while, and nobody is let in. */
const warn = async (tx: Tx, { secrets, sendsMail }: PasskeyParts, userId: string, now: Date): Promise<void> => {
  if (!sendsMail) return;
  const told = await reserve(tx, { key: secrets.mac('bucket', 'passkey-copied', userId), most: 1 }, now);
  if (!told) await askForMail(tx, { user_id: userId, kind: 'passkey_copied' }, now);
};

/** @returns the session; null where the counter says that the key was copied. @throws AuthFail as the verb does */
const enter = async (parts: PasskeyParts, ctx: Ctx, found: PasskeyRow, counter: number): Promise<Started | null> => {
  const { secrets } = parts;
  const now = ctx.clock();
  const at = now.toISOString();
  return ctx.write(async (tx) => {
    // What was checked must still be there: she may have removed it, or be gone, since.
    const [key] = await tx.select().from(passkey).where(eq(passkey.id, found.id)).for('no key update');
    if (!key) throw refuse();
    const [row] = await tx.select().from(user).where(eq(user.id, key.user_id)).for('no key update');
    if (!row) throw refuse();
    if (isCloned(key.counter, counter)) {
      await warn(tx, parts, row.id, now);
      return null;
    }
    if (row.confirmed_at === null) throw new AuthFail(403, 'email_not_confirmed');
    await tx.update(passkey).set({ counter, last_used_at: at }).where(eq(passkey.id, key.id));
    await tx.update(user).set({ last_sign_in_at: at }).where(eq(user.id, row.id));
    const beginning = { userId: row.id, userAgent: ctx.request.userAgent, method: 'passkey', now } as const;
    const begun = await startSession(tx, secrets, beginning);
    const isNew = await rememberPlace(ctx, secrets, tx, begun);
    if (isNew) await tellNewDevice(parts, ctx, tx, row);
    return begun;
  });
};

/**
 * Signs in who shows a passkey of hers. No guess counts against her here: nobody guesses a signature, so she gets in
 * while a stranger tries passwords all day.
 * @throws AuthFail 400 `webauthn_challenge_not_found`, 400 `webauthn_challenge_expired`, 400
 *   `webauthn_verification_failed`, 403 `email_not_confirmed`
 */
export const verifyAuthentication =
  (parts: PasskeyParts): Verb<typeof passkeysApi.verifyAuthentication> =>
  async (ctx, { challenge_id, credential }) => {
    const open = { purpose: 'passkey_authentication', userId: null } as const;
    const isChallenge = await takeChallenge(ctx.db, challenge_id, open, ctx.clock());
    const [found] = await ctx.db.select().from(passkey).where(eq(passkey.credential_id, credential.id));
    if (!found || !isHandleOf(found.user_id, credential.response.userHandle)) throw refuse();
    const proof = await verifyAsserted(parts.relyingParty, isChallenge, credential, found.public_key);
    if (!proof) throw refuse();
    const started = await enter(parts, ctx, found, proof.counter);
    const account = started && (await findById(ctx.db, started.user_id));
    if (!account) throw refuse();
    return answerSession(parts.signer, started, account, ctx.clock());
  };
