import type { identityInternal } from '@reset/contracts/http/identity';
import { fail, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { tellMembers } from './tell-members.ts';
import { dataHolder } from './tables.ts';

/** A service may enrol itself only. The first members are told at once, the rest in the rounds of `tellMembers`. */
export const enrolHolder: Verb<typeof identityInternal.enrolHolder> = async (ctx, { service }) => {
  if (ctx.request.service !== service) fail('forbidden');
  const now = ctx.clock();
  return ctx.write(async (tx) => {
    const [made] = await tx
      .insert(dataHolder)
      .values({ service, enrolled_at: now.toISOString() })
      .onConflictDoNothing()
      .returning();
    if (made) await tellMembers(tx, made, now);
    const [row] = await tx.select().from(dataHolder).where(eq(dataHolder.service, service));
    return row ?? fail('internal');
  });
};
