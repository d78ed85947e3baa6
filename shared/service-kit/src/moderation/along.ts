import { DANGER } from '@reset/contracts/moderation';
import type { NoticeKind } from '@reset/contracts/notices';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { member } from '../tables.ts';
import type { Tx } from '../types.ts';
import { report } from './tables.ts';

/** What goes for good with a thing, as far as it is there. */
export interface Along {
  readonly kind: string;
  /** A query for `target` and `author_id` of each. */
  readonly words: SQL;
  /** What others are told whose words go. */
  readonly tells: NoticeKind | null;
}

/** The condition that a report is about what goes along. Where somebody may be in danger, it is looked at all the same. */
export const isAlong = ({ kind, words }: Along): SQL | undefined =>
  and(
    eq(report.kind, kind),
    ne(report.reason, DANGER),
    sql`exists (select 1 from (${words}) along where along.target = ${report.target} and along.author_id = ${report.author_id})`,
  );

/** Holds whose words go, and another, in one order: before any report of theirs is held, as an erasure does. */
export const holdAuthors = async (tx: Tx, author: string | null, { words }: Along): Promise<void> => {
  const theirs = sql`${member.id} = ${author}::uuid or ${member.id} in (select along.author_id from (${words}) along)`;
  await tx.select({ id: member.id }).from(member).where(theirs).orderBy(member.id).for('key share');
};

/**
 * Tells whose words go with a thing that is held: once each, without its title and without whose it was.
 * @param but who knows: its author, and who decided
 */
export const tellAlong = async (
  tx: Tx,
  { words, tells }: Along,
  { id, at, but }: { readonly id: string; readonly at: string; readonly but: readonly (string | null)[] },
): Promise<void> => {
  if (!tells) return;
  const all = await tx.execute<{ author_id: string }>(sql`select distinct along.author_id from (${words}) along`);
  for (const { author_id: to } of all) if (!but.includes(to)) tx.tell({ to, kind: tells, about: id, at });
};
