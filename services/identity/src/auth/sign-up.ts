import type { auth } from '@reset/contracts/http/auth';
import type { Verb } from '@reset/service-kit';
import { rememberDevice } from '../devices/remember.ts';
import { countSignUp } from '../limits/count-sign-up.ts';
import { rememberNetwork } from '../networks/remember.ts';
import { refuseWeak } from '../passwords/choose.ts';
import { readNames } from '../profiles/names.ts';
import { startSession } from '../sessions/start.ts';
import { findByEmail } from '../users/find.ts';
import { makeUser } from '../users/make.ts';
import { readMetadata } from '../users/metadata.ts';
import { answerSession } from './answer-session.ts';
import { AuthFail } from './fail.ts';
import { enterAsGuest } from './guest.ts';
import type { Parts } from './parts.ts';
import { readEmail } from './read-email.ts';

/** Makes an account; it needs no confirmation, so the answer is a session. */
export const signUp =
  (parts: Parts): Verb<typeof auth.signUp> =>
  async (ctx, input) => {
    const { signer, secrets, hasher } = parts;
    if (input.phone) throw new AuthFail(422, 'phone_provider_disabled');
    if (!input.email && !input.password) return enterAsGuest(parts, ctx, input);
    if (!input.email || !input.password) throw new AuthFail(422, 'anonymous_provider_disabled');
    const email = readEmail(input.email);
    const names = readNames(input.data ?? {});
    const user_metadata = readMetadata(input.data ?? {});
    refuseWeak(input.password, email);

    await countSignUp(parts, ctx);
    if (await findByEmail(ctx.db, email)) throw new AuthFail(422, 'user_already_exists');

    const password_hash = await hasher.hash(input.password);
    const now = ctx.clock();
    const at = now.toISOString();
    const { started, account } = await ctx.write(async (tx) => {
      const given = { email, password_hash, names, user_metadata, confirmed_at: at, last_sign_in_at: at };
      const made = await makeUser(tx, given, now);
      if (!made) throw new AuthFail(422, 'user_already_exists');
      const { id } = made.user;
      await rememberDevice(ctx, secrets, tx, id);
      await rememberNetwork(ctx, secrets, tx, id);
      const session = await startSession(tx, secrets, { userId: id, userAgent: ctx.request.userAgent, now });
      return { started: session, account: made };
    });
    return answerSession(signer, started, account, now);
  };
