import type { SystemCtx, Tx } from '@reset/service-kit';
import { block } from '@reset/service-kit/moderation';
import { member } from '@reset/service-kit/tables';
import { asc, eq, getTableColumns, gt, inArray, isNull } from 'drizzle-orm';
import { user } from '../users/tables.ts';
import { dataHolder } from './tables.ts';

const BATCH = 500;

/** Sends one batch of members, and whom they blocked by name, again for a holder that was not there when they came; where it got to is kept. */
export const tellMembers = async (
  tx: Tx,
  holder: Pick<typeof dataHolder.$inferSelect, 'service' | 'told_upto'>,
  now: Date,
): Promise<void> => {
  const rows = await tx
    .select(getTableColumns(member))
    .from(member)
    .innerJoin(user, eq(user.id, member.id))
    .where(holder.told_upto === null ? undefined : gt(member.id, holder.told_upto))
    .orderBy(asc(member.id))
    .limit(BATCH)
    // No erasure ends between the look and the telling.
    .for('key share', { of: member });
  for (const facts of rows) tx.emit('identity.member.created.v1', facts);
  const hers = inArray(
    block.user_id,
    rows.map(({ id }) => id),
  );
  const { user_id, blocked_id, created_at, ended_at } = block;
  const blocks = await tx
    .select({ user_id, blocked_id, created_at, ended_at })
    .from(block)
    .innerJoin(member, eq(member.id, blocked_id))
    .where(hers)
    .for('key share', { of: member });
  // Those that ended, too: it may still hold one that ended while it was away.
  for (const facts of blocks) tx.emit('identity.block.changed.v1', facts);
  await tx
    .update(dataHolder)
    .set({
      told_upto: rows.at(-1)?.id ?? holder.told_upto,
      told_at: rows.length < BATCH ? now.toISOString() : null,
    })
    .where(eq(dataHolder.service, holder.service));
};

/** Goes on with every holder that has not been told all members; replicas share the work. */
export const tellMembersOn = async (ctx: SystemCtx): Promise<void> => {
  const round = () =>
    ctx.write(async (tx) => {
      const [holder] = await tx
        .select()
        .from(dataHolder)
        .where(isNull(dataHolder.told_at))
        .limit(1)
        .for('update', { skipLocked: true });
      if (holder) await tellMembers(tx, holder, ctx.clock());
      return Boolean(holder);
    });
  while (!ctx.signal.aborted && (await round()));
};
