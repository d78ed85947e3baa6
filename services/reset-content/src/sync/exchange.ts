import type { syncApi } from '@reset/contracts/http/reset-content';
import { itemKey, setRight, syncLimits } from '@reset/contracts/sync';
import { fail, type Verb } from '@reset/service-kit';
import { keepPace } from '@reset/service-kit/moderation';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { keepChanges } from './keep.ts';
import { restore } from './stored.ts';
import { syncHead, syncItem } from './tables.ts';

/** Of questions that change something, each with as many changes as it takes: a device pauses between two. */
const PACE = { everybody: 1_200, newcomer: 1_200 };

/**
 * Takes a device's changes and tells what it has not seen. Asked again with the same changes it changes nothing more,
 * so an answer that was lost does no harm.
 */
export const exchange: Verb<typeof syncApi.exchange> = async (ctx, { member, cursor, sent_at, changes }) => {
  const { db, me } = ctx;
  if (member !== me.id) fail('conflict');
  const now = ctx.clock();
  const right = changes.map((change) => setRight(change, sent_at, now));
  if (right.length > 0) await keepChanges(ctx, right, (tx) => keepPace(tx, ctx, syncItem, PACE));

  const [head] = await db.select().from(syncHead).where(eq(syncHead.user_id, me.id));
  // A cursor beyond the end is of another life of this account's data: the device is told everything.
  const from = cursor > (head?.last_seq ?? 0) ? 0 : cursor;
  const mine = eq(syncItem.user_id, me.id);
  const newer = await db
    .select()
    .from(syncItem)
    .where(and(mine, gt(syncItem.seq, from)))
    .orderBy(asc(syncItem.seq))
    .limit(syncLimits.page + 1);
  const page = newer.slice(0, syncLimits.page);

  const listed = new Set(page.map((row) => row.key));
  const asked = [...new Set(right.map(itemKey))].filter((key) => !listed.has(key));
  const rest = asked.length
    ? await db
        .select()
        .from(syncItem)
        .where(and(mine, inArray(syncItem.key, asked)))
    : [];
  return {
    items: await Promise.all([...page, ...rest].map((row) => restore(ctx, row))),
    cursor: page.at(-1)?.seq ?? from,
    more: newer.length > page.length,
  };
};
