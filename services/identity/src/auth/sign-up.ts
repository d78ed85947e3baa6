import { displayedName } from '@reset/contracts/profile';
import { type auth, authErrors } from '@reset/contracts/http/auth';
import type { Verb } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { v7 as uuidv7 } from 'uuid';
import { rememberDevice } from '../devices/remember.ts';
import { addressKey } from '@reset/service-kit/addresses';
import { tooManyTries } from '../limits/refuse.ts';
import { reserve } from '../limits/reserve.ts';
import { rememberNetwork } from '../networks/remember.ts';
import { refuseWeak } from '../passwords/choose.ts';
import { readNames } from '../profiles/names.ts';
import { profile } from '../profiles/tables.ts';
import { startSession } from '../sessions/start.ts';
import { findByEmail } from '../users/find.ts';
import { readMetadata } from '../users/metadata.ts';
import { user } from '../users/tables.ts';
import { answerSession } from './answer-session.ts';
import { AuthFail } from './fail.ts';
import type { Parts } from './parts.ts';
import { readEmail } from './read-email.ts';

/** Makes an account; it needs no confirmation, so the answer is a session. */
export const signUp =
  ({ signer, secrets, hasher, signUpsPerAddress }: Parts): Verb<typeof auth.signUp> =>
  async (ctx, input) => {
    if (input.phone) throw new AuthFail(422, 'phone_provider_disabled');
    if (!input.email || !input.password) throw new AuthFail(422, 'anonymous_provider_disabled');
    const email = readEmail(input.email);
    const names = readNames(input.data ?? {});
    const user_metadata = readMetadata(input.data ?? {});
    refuseWeak(input.password, email);

    const bucket = { key: secrets.mac('bucket', 'sign-up', addressKey(ctx.request.address)), most: signUpsPerAddress };
    const wait = await ctx.write((tx) => reserve(tx, bucket, ctx.clock()));
    if (wait) throw tooManyTries(wait, authErrors.over_sign_up_limit);
    if (await findByEmail(ctx.db, email)) throw new AuthFail(422, 'user_already_exists');

    const password_hash = await hasher.hash(input.password);
    const now = ctx.clock();
    const at = now.toISOString();
    const id = uuidv7();
    const { started, account } = await ctx.write(async (tx) => {
      const facts = { id, name: displayedName(names), admin: false, rev: 1, joined_at: at };
      await tx.insert(member).values(facts);
      const [made] = await tx
        .insert(user)
        .values({
          id,
          email,
          password_hash,
          user_metadata,
          confirmed_at: at,
          last_sign_in_at: at,
          created_at: at,
          updated_at: at,
        })
        .onConflictDoNothing({ target: user.email })
        .returning();
      if (!made) throw new AuthFail(422, 'user_already_exists');
      await tx.insert(profile).values({ id, ...names });
      tx.emit('identity.member.created.v1', facts);
      await rememberDevice(ctx, secrets, tx, id);
      await rememberNetwork(ctx, secrets, tx, id);
      return {
        started: await startSession(tx, secrets, { userId: id, userAgent: ctx.request.userAgent, now }),
        account: { user: made, profile: { id, ...names } },
      };
    });
    return answerSession(signer, started, account, now);
  };
