import { asProcess, command, operate } from '@reset/service-kit/command';
import { and, eq, ne } from 'drizzle-orm';
import { holdMember } from '../factors/raise.ts';
import { factor } from '../factors/tables.ts';
import { dropFactor } from '../factors/unenroll.ts';
import { askForMail } from '../mail/ask.ts';
import { endSessions } from '../sessions/end.ts';
import { findByEmail } from '../users/find.ts';

// auth:remove-factors EMAIL: her password is enough again, for who has neither her app nor a recovery code any more.
export const removeFactors = operate(
  'Usage: auth:remove-factors EMAIL',
  ([email]) => email || null,
  async (given, { env }) => {
    const email = given.trim().toLowerCase();
    return command(env, async ({ db, write, clock }) => {
      const account = await findByEmail(db, email);
      if (!account) return { said: `Nobody has signed up as ${email}.`, code: 1 };
      const { id } = account.user;
      const count = await write(async (tx) => {
        await holdMember(tx, id);
        const hers = and(eq(factor.user_id, id), ne(factor.factor_type, 'recovery_code'));
        const all = await tx.select().from(factor).where(hers);
        for (const one of all) await dropFactor(tx, one);
        if (!all.length) return 0;
        await endSessions(tx, { of: id }, 'factor', clock());
        // Where no mail is set up nothing is sent, and this is forgotten.
        await askForMail(tx, { user_id: id, kind: 'factor_removed' }, clock());
        return all.length;
      });
      return count
        ? { said: `${email} signs in with her password alone from now on; her sessions have ended.` }
        : { said: `${email} has no second factor.`, code: 1 };
    });
  },
);

if (import.meta.main) await asProcess(removeFactors);
