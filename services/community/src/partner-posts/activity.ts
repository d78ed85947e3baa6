import type { Ctx, Me } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { findPartnerPost } from './shown.ts';
import { partnerPost } from './tables.ts';

/** Not a change of her words, so one that she edits elsewhere stays as it is. */
const setActive =
  (is_active: boolean) =>
  ({ me, write }: Ctx<Me>, { id }: { readonly id: string }) =>
    write(async (tx) => {
      await tx.update(partnerPost).set({ is_active }).where(eq(partnerPost.id, id));
      return findPartnerPost(tx, me, id);
    });

/** Takes it out of the list; her own list keeps it. */
export const closePartnerPost = setActive(false);
export const reopenPartnerPost = setActive(true);
