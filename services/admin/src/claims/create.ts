import type { claimsApi } from '@reset/contracts/http/admin';
import { type Db, fail, type Verb } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { and, eq, not, sql } from 'drizzle-orm';
import { isOwn, refuseOwn } from '../may-judge.ts';
import { holdClaim, isOn, tellClaim } from './hold.ts';
import { selectClaims } from './list.ts';
import { claim } from './tables.ts';

/** Keeps who wrote it from going meanwhile. @throws Fail `not_found` where she is gone */
const holdAuthor = async (tx: Db, author: string | undefined): Promise<void> => {
  if (author === undefined) return;
  const held = await tx.select({ id: member.id }).from(member).where(eq(member.id, author)).for('key share');
  if (!held.length) fail('not_found');
};

/** Hers for ten minutes from now, unless somebody else or another window of hers looks at it; never what is said of her own words. */
export const createClaim: Verb<typeof claimsApi.createClaim> = ({ me, clock, write }, subject) =>
  write(async (tx) => {
    await refuseOwn(tx, me, subject.author);
    await holdAuthor(tx, subject.author);
    const isNews = await holdClaim(tx, me, subject, clock());
    if (isNews) await tellClaim(tx, { target: subject.target, author_id: subject.author ?? null });
    // Who looks at words of hers is not said to her, whatever she says of whose they are.
    const isHers = isOwn(tx, me, sql`${claim.author_id}`);
    const [there] = await selectClaims(tx, me).where(and(isOn(subject), not(isHers)));
    return there ?? fail('not_found');
  });
