import { and, eq, lt } from 'drizzle-orm';
import type { Db, Handler, Me } from '../types.ts';
import { holdMember } from '../write.ts';
import { reportMute } from './tables.ts';

/** Whether what she reports is not kept. */
export const isMuted = async (tx: Db, { id }: Pick<Me, 'id'>): Promise<boolean> =>
  (
    await tx
      .select({ id: reportMute.user_id })
      .from(reportMute)
      .where(and(eq(reportMute.user_id, id), reportMute.muted))
  ).length > 0;

/** Keeps what admin tells of who is muted; what is older than what is known changes nothing. */
export const keepMute: Handler<'admin.mute.changed.v1'> = async (tx, { user_id, muted, at }) => {
  if (!(await holdMember(tx, user_id))) return;
  await tx
    .insert(reportMute)
    .values({ user_id, muted, at })
    .onConflictDoUpdate({ target: reportMute.user_id, set: { muted, at }, setWhere: lt(reportMute.at, at) });
};
