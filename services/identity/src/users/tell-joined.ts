import { doOnce, type SystemCtx } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { asc, eq, isNull } from 'drizzle-orm';
import { changeMember } from './change-member.ts';
import { user } from './tables.ts';

const DONE = { key: 'joined-told', value: '1' };
const BATCH = 500;

/** Tells every service once when those joined who were there before it was told. */
export const tellJoined = (ctx: SystemCtx): Promise<void> =>
  doOnce(ctx, DONE, async () => {
    const round = () =>
      ctx.write(async (tx) => {
        const rows = await tx
          .select({ id: member.id, joined_at: user.created_at })
          .from(member)
          .innerJoin(user, eq(user.id, member.id))
          .where(isNull(member.joined_at))
          .orderBy(asc(member.id))
          .limit(BATCH)
          .for('no key update', { of: member });
        for (const { id, joined_at } of rows) await changeMember(tx, id, { joined_at }, 'identity.profile.changed.v1');
        return rows.length === BATCH;
      });
    while (await round()) if (ctx.signal.aborted) return false;
    return true;
  });
