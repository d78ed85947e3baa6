import type { challenges } from '@reset/contracts/http/community';
import type { Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { challengeUpdate } from './tables.ts';

export const deleteUpdate: Verb<typeof challenges.deleteUpdate> = ({ me, write }, { id }) =>
  write(async (tx) => {
    const [gone] = await tx
      .delete(challengeUpdate)
      .where(eq(challengeUpdate.id, id))
      .returning({ user: challengeUpdate.user_id });
    if (gone && gone.user !== me.id) tx.audit('update.deleted', id);
    return null;
  });
