import { asProcess, command, operate } from '@reset/service-kit/command';
import { readEnv } from '@reset/service-kit/config';
import * as z from 'zod';
import { env as known } from '../env.ts';
import { deriveSecrets } from '../keys/secrets.ts';
import { pageLink } from '../mail/links.ts';
import { makeProof, PROOF_MINUTES } from '../mail/proofs.ts';
import { findByEmail } from '../users/find.ts';

const needed = z.object({ JWT_SIGNING_KEY: known.JWT_SIGNING_KEY, PUBLIC_URL: known.PUBLIC_URL });

// auth:reset-link EMAIL: a link by which a member chooses a new password, for the operator to give to her.
export const resetLink = operate(
  'Usage: auth:reset-link EMAIL',
  ([email]) => email || null,
  async (given, { env }) => {
    const { JWT_SIGNING_KEY, JWT_SIGNING_KEY_FILE, PUBLIC_URL } = env;
    const settings = readEnv(needed, { JWT_SIGNING_KEY, JWT_SIGNING_KEY_FILE, PUBLIC_URL });
    const email = given.trim().toLowerCase();
    const token = await command(env, async ({ db, write, clock }) => {
      const account = await findByEmail(db, email);
      if (!account) return null;
      const sent = { userId: account.user.id, kind: 'recovery', email } as const;
      return (await write((tx) => makeProof(tx, deriveSecrets(settings.JWT_SIGNING_KEY), sent, clock()))).token;
    });
    if (token === null) return { said: `Nobody has signed up as ${email}.`, code: 1 };
    const link = pageLink(settings.PUBLIC_URL, 'recovery', token);
    return { said: `Whoever opens this within ${PROOF_MINUTES} minutes chooses a new password, once:\n${link}` };
  },
);

if (import.meta.main) await asProcess(resetLink);
