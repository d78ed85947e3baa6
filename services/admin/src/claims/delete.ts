import type { claimsApi } from '@reset/contracts/http/admin';
import type { Verb } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { tellClaim } from './hold.ts';
import { claim } from './tables.ts';

/** Lets go of her own, in this window; somebody else's stays, and what another window of hers has taken. */
export const deleteClaim: Verb<typeof claimsApi.deleteClaim> = ({ me, write }, { target, window }) =>
  write(async (tx) => {
    const gone = await tx
      .delete(claim)
      .where(
        and(
          ...[eq(claim.target, target), eq(claim.user_id, me.id)],
          window === undefined ? undefined : eq(claim.window_id, window),
        ),
      )
      .returning();
    for (const one of gone) await tellClaim(tx, one);
    return null;
  });
