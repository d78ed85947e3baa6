import type { holdersApi } from '@reset/contracts/http/identity';
import { fail, only, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { addSteps } from '../erasures/add-steps.ts';
import { changeHolders } from './held.ts';
import { dataHolder } from './tables.ts';
import { tellMembers } from './tell-members.ts';

/**
 * A service may enrol itself only. It is told the first members at once, the rest in the rounds of `tellMembers`, and
 * has its step in every erasure that is under way; one that comes back from retirement, in every one that it missed.
 */
export const createHolder: Verb<typeof holdersApi.createHolder> = async (ctx, { service }) => {
  if (ctx.request.service !== service) fail('forbidden');
  const now = ctx.clock();
  return ctx.write(async (tx) => {
    await changeHolders(tx);
    const [known] = await tx.select().from(dataHolder).where(eq(dataHolder.service, service));
    if (known?.retired_at === null) return known;
    const fresh = { told_upto: null, told_at: null, retired_at: null };
    const rows = await tx
      .insert(dataHolder)
      .values({ service, enrolled_at: now.toISOString() })
      .onConflictDoUpdate({ target: dataHolder.service, set: fresh })
      .returning();
    const made = only(rows);
    await tellMembers(tx, made, now);
    await addSteps(tx, service, { missed: known !== undefined });
    return made;
  });
};
