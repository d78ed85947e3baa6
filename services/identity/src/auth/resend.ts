import type { auth } from '@reset/contracts/http/auth';
import type { Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { askForMail, countMail } from '../mail/ask.ts';
import { user } from '../users/tables.ts';
import { AuthFail } from './fail.ts';
import { requireMail } from './mail-a-proof.ts';
import type { Parts } from './parts.ts';
import { readEmail } from './read-email.ts';

/** Sends the mail about a new address once more. Of a sign-up none is sent: it needs no confirmation. */
export const resend =
  (parts: Parts): Verb<typeof auth.resend> =>
  async (ctx, { type, phone, email: sent }) => {
    if (phone) throw new AuthFail(422, 'phone_provider_disabled');
    if (type !== 'signup' && type !== 'email_change')
      throw new AuthFail(400, 'validation_failed', { message: 'Missing one of these types: signup, email_change' });
    requireMail(parts);
    const email = readEmail(sent);
    await countMail(parts, ctx, email);
    // The address that she has, as in the protocol; who it belongs to is not told.
    const [owner] = await ctx.db.select().from(user).where(eq(user.email, email));
    const wanted = type === 'email_change' ? owner?.new_email : null;
    const mail = { user_id: wanted ? (owner?.id ?? null) : null, kind: 'email_change' as const, email: wanted ?? null };
    await ctx.write((tx) => askForMail(tx, mail, ctx.clock()));
    return {};
  };
