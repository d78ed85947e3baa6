import { asProcess, command, operate } from '@reset/service-kit/command';
import { grantAdmin } from '../roles/grant.ts';

// admin:grant EMAIL: makes a member an admin. Wants DATABASE_URL of the identity service.
export const adminGrant = operate(
  'Usage: admin:grant EMAIL',
  ([email]) => email || null,
  async (email, { env }) => {
    const done = await command(env, ({ write, clock }) => write((tx) => grantAdmin(tx, email, clock())));
    const said = {
      granted: `${email} is an admin now.`,
      already: `${email} is an admin already.`,
      unknown: `Nobody has signed up as ${email}.`,
    }[done];
    return { said, code: done === 'unknown' ? 1 : 0 };
  },
);

if (import.meta.main) await asProcess(adminGrant);
