import type { claimsApi } from '@reset/contracts/http/admin';
import type { Verb } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { tellClaim } from './hold.ts';
import { claim } from './tables.ts';

/** Lets go of her own; somebody else's stays. */
export const deleteClaim: Verb<typeof claimsApi.deleteClaim> = ({ me, write }, { target }) =>
  write(async (tx) => {
    const gone = await tx
      .delete(claim)
      .where(and(eq(claim.target, target), eq(claim.user_id, me.id)))
      .returning();
    for (const one of gone) await tellClaim(tx, one);
    return null;
  });
