import type { Db, SystemCtx, Tx } from '@reset/service-kit';
import { asc, eq, lt, lte } from 'drizzle-orm';
import type { IdentityEnv } from '../env.ts';
import { deriveSecrets, type Secrets } from '../keys/secrets.ts';
import { user } from '../users/tables.ts';
import { isTelling, type Letter, provingLetter, tellingLetter } from './letters.ts';
import { linkOf } from './links.ts';
import { makeProof } from './proofs.ts';
import { deliver } from './smtp.ts';
import { type MailWaiting, mailWaiting } from './tables.ts';

const RETRY_MS = 30_000;
/** A link that comes later than this nobody waits for any more. */
const KEPT_MS = 15 * 60_000;

type MailEnv = Pick<IdentityEnv, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'JWT_SIGNING_KEY'>;

interface Ready {
  readonly to: string;
  readonly letter: Letter;
}

const later = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString();

/** The oldest that is due, for this process alone for a while. */
const take = async (tx: Tx, now: Date): Promise<MailWaiting | null> => {
  const [row] = await tx
    .select()
    .from(mailWaiting)
    .where(lte(mailWaiting.due_at, now.toISOString()))
    .orderBy(asc(mailWaiting.due_at))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!row) return null;
  const tries = row.tries + 1;
  await tx
    .update(mailWaiting)
    .set({ tries, due_at: later(now, RETRY_MS * 2 ** Math.min(tries, 5)) })
    .where(eq(mailWaiting.id, row.id));
  return row;
};

/** @returns the letter, or null where there is nobody to send it to any more */
const write = async (
  tx: Tx,
  { secrets, publicUrl }: { readonly secrets: Secrets; readonly publicUrl: string },
  row: MailWaiting,
  now: Date,
): Promise<Ready | null> => {
  const { user_id, kind, challenge, redirect_to } = row;
  if (user_id === null || later(new Date(row.asked_at), KEPT_MS) < now.toISOString()) return null;
  const [owner] = await tx.select().from(user).where(eq(user.id, user_id));
  const to = row.email ?? owner?.email;
  if (!owner || !to) return null;
  if (isTelling(kind)) {
    const told = { door: new URL('/', publicUrl).href, at: new Date(row.asked_at), device: row.device };
    return { to, letter: tellingLetter(kind, told) };
  }
  // The address was changed or given up meanwhile.
  if (kind === 'email_change' && owner.new_email !== to) return null;
  const { token, code } = await makeProof(tx, secrets, { userId: user_id, kind, email: to, challenge }, now);
  return { to, letter: provingLetter(kind, linkOf(publicUrl, { kind, challenge, redirect_to }, token), code) };
};

/** Sends what waits. A server that does not take it is asked again for a quarter of an hour. */
export const sendMails = async (
  { write: transact, db, clock, log, signal }: Pick<SystemCtx, 'write' | 'db' | 'clock' | 'log' | 'signal'>,
  env: MailEnv,
): Promise<void> => {
  if (env.SMTP_URL === undefined) return;
  const secrets = deriveSecrets(env.JWT_SIGNING_KEY);
  const smtp = { url: env.SMTP_URL, from: env.MAIL_FROM };
  while (!signal.aborted) {
    const taken = await transact(async (tx) => {
      const row = await take(tx, clock());
      return row && { row, ready: await write(tx, { secrets, publicUrl: env.PUBLIC_URL }, row, clock()) };
    });
    if (!taken) return;
    const { row, ready } = taken;
    try {
      if (ready) await deliver(smtp, ready.to, ready.letter);
    } catch (error) {
      // What a server says may name her: only its codes are written down.
      const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
      log.warn({ mail: row.id, kind: row.kind, code, responseCode }, 'mail not taken');
      continue;
    }
    await db.delete(mailWaiting).where(eq(mailWaiting.id, row.id));
  }
};

/** Forgets what could not be sent in time. */
export const forgetUnsent = async (db: Db, now: Date): Promise<void> => {
  await db.delete(mailWaiting).where(lt(mailWaiting.asked_at, later(now, -KEPT_MS)));
};
