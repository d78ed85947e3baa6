import { CLAIM_MINUTES, LONGEST_CLAIM_MINUTES, type SubjectRef } from '@reset/contracts/decisions';
import { type Db, type Me, teamFor, type Tx } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { and, eq, gt, isNotNull, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOwn } from '../may-judge.ts';
import { claim } from './tables.ts';

/** What is claimed, and whose words it is where that is known. */
type Claimed = SubjectRef & { readonly author?: string | null | undefined };

/** In which of her windows she looks at it, and whether from another one, too. */
interface Looking {
  readonly window?: string | undefined;
  readonly takes?: boolean | undefined;
}

/** The condition that a claim is on this thing. */
export const isOn = ({ service, kind, target }: SubjectRef): SQL | undefined =>
  and(eq(claim.service, service), eq(claim.kind, kind), eq(claim.target, target));

const holder = alias(member, 'holder');

/** The condition that who claimed it is no admin any more: nothing holds it. */
export const isNobodys = (db: Db): SQL =>
  notExists(
    db
      .select({ id: holder.id })
      .from(holder)
      .where(and(eq(holder.id, claim.user_id), holder.admin)),
  );

/** The condition that another admin looks at it: none who was one, and not who wrote it. @param now ISO instant */
export const isAnothers = (db: Db, me: Pick<Me, 'id'>, of: Claimed, now: string): SQL | undefined =>
  and(
    isOn(of),
    ...[ne(claim.user_id, me.id), gt(claim.until, now), sql`not (${isNobodys(db)})`],
    of.author ? ne(claim.user_id, of.author) : undefined,
  );

/** Tells the queues of the team that somebody took this up, or let go of it; not who wrote it. */
export const tellClaim = async (
  tx: Tx,
  { target, author_id }: Pick<typeof claim.$inferSelect, 'target' | 'author_id'>,
): Promise<void> => tx.emit('admin.claim.changed.v1', { id: target, parties: await teamFor(tx, author_id) });

/** The condition that another looks at words of hers: whatever she says of whose they are, it stays. @param now ISO instant */
const isOfHers = (db: Db, me: Pick<Me, 'id'>, now: string) =>
  and(
    ...[ne(claim.user_id, me.id), gt(claim.until, now)],
    ...[isOwn(db, me, sql`${claim.author_id}`), sql`not (${isNobodys(db)})`],
  );

/** The condition that she looks at it in another window, from which this one does not take it. @param now ISO instant */
const isElsewhere = (me: Pick<Me, 'id'>, { window, takes }: Looking, now: string) =>
  window === undefined || takes
    ? undefined
    : and(
        ...[eq(claim.user_id, me.id), gt(claim.until, now)],
        ...[isNotNull(claim.window_id), ne(claim.window_id, window)],
      );

/**
 * Puts her claim on a thing, unless somebody else's holds still, or one of another window of hers. Her own goes on, for an
 * hour at most.
 * @returns whether it is held by her now, or in this window, and was not before
 */
export const holdClaim = async (tx: Db, me: Pick<Me, 'id'>, of: Claimed & Looking, now: Date): Promise<boolean> => {
  const { service, kind, target, author, window } = of;
  const [since, author_id, window_id] = [now.toISOString(), author ?? null, window ?? null];
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  const until = after(CLAIM_MINUTES);
  const [before] = await tx.select().from(claim).where(isOn(of)).for('update');
  const goesOn = sql`${claim.user_id} = ${me.id}::uuid and ${claim.until} > ${since}::timestamptz`;
  const began = sql`case when ${goesOn} then ${claim.since} else ${since}::timestamptz end`;
  const inItsWay = or(isAnothers(tx, me, of, since), isElsewhere(me, of, since), isOfHers(tx, me, since));
  const [held] = await tx
    .insert(claim)
    .values({ service, kind, target, author_id, window_id, user_id: me.id, since, until })
    .onConflictDoUpdate({
      target: [claim.service, claim.kind, claim.target],
      set: {
        ...{ user_id: me.id, author_id, window_id, since: began },
        until: sql`least(${until}::timestamptz, ${began} + make_interval(mins => ${LONGEST_CLAIM_MINUTES}))`,
      },
      ...(inItsWay && { setWhere: not(inItsWay) }),
    })
    .returning();
  // Said again it is no news.
  return held !== undefined && (before?.user_id !== me.id || before.window_id !== window_id || before.until <= since);
};
