import type { claimsApi } from '@reset/contracts/http/admin';
import { fail, holdOther, type Verb } from '@reset/service-kit';
import { and, not, sql } from 'drizzle-orm';
import { isOwn, refuseOwn } from '../may-judge.ts';
import { holdClaim, isOn, tellClaim } from './hold.ts';
import { selectClaims } from './list.ts';
import { claim } from './tables.ts';

/** Hers for ten minutes from now, unless somebody else or another window of hers looks at it; never what is said of her own words. */
export const createClaim: Verb<typeof claimsApi.createClaim> = ({ me, clock, write }, subject) =>
  write(async (tx) => {
    await refuseOwn(tx, me, subject.author);
    if (subject.author !== undefined && !(await holdOther(tx, subject.author))) return fail('not_found');
    const isNews = await holdClaim(tx, me, subject, clock());
    if (isNews) await tellClaim(tx, { target: subject.target, author_id: subject.author ?? null });
    // Who looks at words of hers is not said to her, whatever she says of whose they are.
    const isHers = isOwn(tx, me, sql`${claim.author_id}`);
    const [there] = await selectClaims(tx, me).where(and(isOn(subject), not(isHers)));
    return there ?? fail('not_found');
  });
