import type { memberFunctions } from '@reset/contracts/http/identity';
import type { MemberEmail } from '@reset/contracts/members';
import { type Db, listStream, perMember, type Verb } from '@reset/service-kit';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { planned } from '../members/planned.ts';
import { profile } from '../profiles/tables.ts';
import { user } from '../users/tables.ts';

/** One holds a page of rows. */
const LISTS = { atOnce: 2, waiting: 1, waitMs: 5_000, perMinute: 10 };
const BATCH = 1_000;

/** By id, which both tables are read by side by side; that is also the order in which they joined. */
async function* everybody(db: Db): AsyncGenerator<MemberEmail, void> {
  let after: string | undefined;
  do {
    const beyond = after === undefined ? undefined : and(gt(user.id, after), gt(profile.id, after));
    // A guest has none.
    const addressed = and(isNotNull(user.email), beyond);
    const rows: MemberEmail[] = await planned(db, (tx) =>
      tx
        .select({ name: profile.full_name, email: sql<string>`${user.email}`, id: user.id })
        .from(user)
        .innerJoin(profile, eq(profile.id, user.id))
        .where(addressed)
        .orderBy(asc(user.id))
        .limit(BATCH),
    );
    yield* rows;
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  } while (after !== undefined);
}

/** Everybody with her name in full and e-mail. That it was read is in before the first of them leaves. */
export const getUserEmails: Verb<typeof memberFunctions.getUserEmails> = perMember(LISTS, async ({ db, write }) => {
  await write(async (tx) => tx.audit('members.read-emails', 'everybody'));
  return listStream(everybody(db));
});
