import type { care } from '@reset/contracts/http/community';
import { type Db, fail, type Me, type Verb } from '@reset/service-kit';
import { and, eq, sql } from 'drizzle-orm';
import { reachable, unblocked } from '../blocks/unblocked.ts';
import { keepPace } from '../pace/keep.ts';
import { report } from './tables.ts';
import type { Found } from './thing.ts';
import { things } from './things.ts';

const PACE = { everybody: 30, newcomer: 30 };

const reaches = async (db: Db, me: Me, { author, anonymous }: Found): Promise<boolean> => {
  const there = reachable(me, unblocked(me.id, sql`${author}::uuid`, sql`${anonymous}::boolean`));
  const [row] = await db.execute<{ there: boolean }>(sql`select ${there ?? sql`true`} as there`);
  return row?.there === true;
};

/**
 * Keeps what a member wants the team to see, with the words as they are now. One open report a member and thing: asked
 * again, that one is the answer.
 */
export const reportThing: Verb<typeof care.report> = async (ctx, { id, kind, target, reason, note }) => {
  const { me, clock } = ctx;
  const found = (await things[kind]?.find(ctx, target)) ?? fail('not_found');
  if (!(await reaches(ctx.db, me, found))) fail('not_found');
  const row = {
    ...{ id, kind, target, reason, user_id: me.id, author_id: found.author, created_at: clock().toISOString() },
    content: await ctx.seal(report.content, { id }, found.words),
    note: note === '' ? null : await ctx.seal(report.note, { id }, note),
  };
  return ctx.write(async (tx) => {
    const [made] = await tx.insert(report).values(row).onConflictDoNothing().returning({ id: report.id });
    if (made) {
      await keepPace(tx, { me, clock }, report, PACE);
      return made;
    }
    const [same] = await tx.select().from(report).where(eq(report.id, id));
    if (same) return same.user_id === me.id ? { id } : fail('conflict');
    const [open] = await tx
      .select({ id: report.id })
      .from(report)
      .where(
        and(eq(report.user_id, me.id), eq(report.kind, kind), eq(report.target, target), eq(report.state, 'open')),
      );
    // The one in the way was decided in between.
    return open ?? fail('unavailable');
  });
};
