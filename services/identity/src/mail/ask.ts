import { randomUUID } from 'node:crypto';
import { addressKey } from '@reset/service-kit/addresses';
import type { Ctx, Tx } from '@reset/service-kit';
import { AuthFail } from '../auth/fail.ts';
import type { Secrets } from '../keys/secrets.ts';
import { reserve } from '../limits/reserve.ts';
import { type MailWaiting, mailWaiting } from './tables.ts';

/** Mails to one address that strangers may ask for in five minutes. */
const MOST_PER_EMAIL = 3;

type Asked = Pick<MailWaiting, 'user_id' | 'kind'> &
  Partial<Pick<MailWaiting, 'email' | 'challenge' | 'redirect_to' | 'device'>>;

/** Has a mail sent once the transaction is through. */
export const askForMail = async (tx: Tx, asked: Asked, now: Date): Promise<void> => {
  const at = now.toISOString();
  await tx.insert(mailWaiting).values({ id: randomUUID(), ...asked, asked_at: at, due_at: at });
};

interface Limited {
  readonly secrets: Secrets;
  readonly mailsPerAddress: number;
}

/**
 * Counts a mail to this address, whoever has it or nobody.
 * @throws AuthFail 429 `over_email_send_rate_limit` with `retry-after` in seconds
 */
export const countMail = async ({ secrets, mailsPerAddress }: Limited, ctx: Ctx, email: string): Promise<void> => {
  const now = ctx.clock();
  const wait = await ctx.write(async (tx) => {
    const from = { key: secrets.mac('bucket', 'mail-from', addressKey(ctx.request.address)), most: mailsPerAddress };
    const to = { key: secrets.mac('bucket', 'mail-to', email), most: MOST_PER_EMAIL };
    return (await reserve(tx, from, now)) || (await reserve(tx, to, now));
  });
  if (!wait) return;
  const message = `For security purposes, you can only request this after ${wait} seconds.`;
  throw new AuthFail(429, 'over_email_send_rate_limit', { message, headers: { 'retry-after': String(wait) } });
};
