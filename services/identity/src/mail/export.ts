import type { Exports } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { mailProof, mailWaiting } from './tables.ts';

/** Mails to her that are on their way, or whose link and code are good; not what proves anything. */
export const exportMails: Exports[string] = async ({ db }, id) => {
  const waiting = await db
    .select({
      kind: mailWaiting.kind,
      email: mailWaiting.email,
      device: mailWaiting.device,
      asked_at: mailWaiting.asked_at,
    })
    .from(mailWaiting)
    .where(eq(mailWaiting.user_id, id))
    .orderBy(asc(mailWaiting.asked_at));
  const { kind, email, expires_at } = mailProof;
  const sent = await db.select({ kind, email, expires_at }).from(mailProof).where(eq(mailProof.user_id, id));
  return { waiting, sent };
};
