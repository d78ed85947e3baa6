import { teamFor, type Tx } from '@reset/service-kit';
import type { appeal } from './tables.ts';

/** Tells the team that an appeal is there, or what became of it; not who made it, while others are there. */
export const tellAppeal = async (tx: Tx, { id, user_id }: Pick<typeof appeal.$inferSelect, 'id' | 'user_id'>) =>
  tx.emit('admin.appeal.changed.v1', { id, parties: await teamFor(tx, user_id) });
