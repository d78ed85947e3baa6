import type { AuthSession } from '@reset/contracts/http/auth';
import type { Ctx, Tx } from '@reset/service-kit';
import { and, eq, ne } from 'drizzle-orm';
import { askForMail } from '../mail/ask.ts';
import { dropProofs, spendProof } from '../mail/proofs.ts';
import type { MailProof } from '../mail/tables.ts';
import { startSession } from '../sessions/start.ts';
import { findById } from '../users/find.ts';
import { user } from '../users/tables.ts';
import { answerSession } from './answer-session.ts';
import { AuthFail } from './fail.ts';
import { rememberPlace } from './remember-place.ts';
import type { Parts } from './parts.ts';

/** From now on the account belongs to the address that the mail went to; the one before is told. */
const moveTo = async (tx: Tx, { user_id, email }: MailProof, now: Date): Promise<void> => {
  const [row] = await tx.select().from(user).where(eq(user.id, user_id)).for('update');
  if (!row || row.new_email !== email) throw new AuthFail(403, 'otp_expired');
  const taken = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), ne(user.id, user_id)));
  if (taken.length) throw new AuthFail(422, 'email_exists');
  await tx.update(user).set({ email, new_email: null, new_email_at: null }).where(eq(user.id, user_id));
  await dropProofs(tx, user_id);
  await askForMail(tx, { user_id, kind: 'email_changed', email: row.email }, now);
};

/**
 * Signs in whoever has what a mail said: it is used up, and the address is hers.
 * @throws AuthFail 403 `otp_expired`, 422 `email_exists`
 */
export const enter = async (
  { signer, secrets }: Pick<Parts, 'signer' | 'secrets'>,
  ctx: Ctx,
  proof: MailProof,
): Promise<AuthSession> => {
  const now = ctx.clock();
  const at = now.toISOString();
  const started = await ctx.write(async (tx) => {
    if (!(await spendProof(tx, proof))) throw new AuthFail(403, 'otp_expired');
    if (proof.kind === 'email_change') await moveTo(tx, proof, now);
    const [row] = await tx.select().from(user).where(eq(user.id, proof.user_id)).for('no key update');
    if (!row) throw new AuthFail(403, 'otp_expired');
    const changed = { last_sign_in_at: at, confirmed_at: row.confirmed_at ?? at };
    await tx.update(user).set(changed).where(eq(user.id, row.id));
    const beginning = { userId: row.id, userAgent: ctx.request.userAgent, method: 'otp', now } as const;
    const begun = await startSession(tx, secrets, beginning);
    await rememberPlace(ctx, secrets, tx, begun);
    return begun;
  });
  const account = await findById(ctx.db, started.user_id);
  if (!account) throw new AuthFail(403, 'otp_expired');
  return answerSession(signer, started, account, now);
};
