import type { partners } from '@reset/contracts/http/community';
import type { Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { partnerPost } from './tables.ts';

export const deletePartnerPost: Verb<typeof partners.deletePartnerPost> = ({ me, write }, { id }) =>
  write(async (tx) => {
    const [gone] = await tx.delete(partnerPost).where(eq(partnerPost.id, id)).returning({ user: partnerPost.user_id });
    if (gone && gone.user !== me.id) tx.audit('partner-post.deleted', id);
    return null;
  });
