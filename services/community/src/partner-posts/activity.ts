import type { Ctx, Me } from '@reset/service-kit';
import { keepChangePace } from '@reset/service-kit/moderation';
import { and, eq, ne } from 'drizzle-orm';
import { findPartnerPost } from './shown.ts';
import { partnerPost } from './tables.ts';

/** Not a change of her words, so one that she edits elsewhere stays as it is. */
const setActive =
  (is_active: boolean) =>
  ({ me, clock, write }: Ctx<Me>, { id }: { readonly id: string }) =>
    write(async (tx) => {
      const other = and(eq(partnerPost.id, id), ne(partnerPost.is_active, is_active));
      const [changed] = await tx.update(partnerPost).set({ is_active }).where(other).returning({ id: partnerPost.id });
      if (changed) await keepChangePace(tx, { me, clock }, partnerPost);
      return findPartnerPost(tx, me, id);
    });

/** Takes it out of the list; her own list keeps it. */
export const closePartnerPost = setActive(false);
export const reopenPartnerPost = setActive(true);
