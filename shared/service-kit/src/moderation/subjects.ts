import { decisionMessages } from '@reset/contracts/decisions';
import type { reportsApi } from '@reset/contracts/http/service-moderation';
import { DANGER, type ModerationGroup } from '@reset/contracts/moderation';
import { and, desc, eq, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { COUNTED } from '../counted.ts';
import { fail } from '../errors.ts';
import { otherAdmins } from '../other-admins.ts';
import { keyset } from '../rows.ts';
import { member, person } from '../tables.ts';
import type { Ctx, Db, Me, Verb } from '../types.ts';
import { type About, answer, holdOpen, isAbout } from './decide-open.ts';
import { holdMember } from '../write.ts';
import type { Kind } from './kind.ts';
import { report } from './tables.ts';

/** So many reports about a thing are read at once. */
const READ = 50;

/** The condition that she may take a report up: not one about her own words, while another admin can. */
const mayJudge = (db: Db, me: Pick<Me, 'id'>) =>
  or(sql`${report.author_id} is distinct from ${me.id}::uuid`, notExists(otherAdmins(db, me)));

/** All reports of one state about one thing as one row, by the first of them. */
const subjectsOf = (db: Db, which: SQL | undefined) => {
  const { id, kind, target, author_id, reason, anonymous, created_at } = report;
  const isDanger = sql`bool_or(${reason} = ${DANGER})`;
  const first = sql`min(${created_at})`;
  return db
    .select({
      ...{ kind, target, author_id },
      id: sql<string>`(array_agg(${id} order by ${created_at}, ${id}))[1]`.as('first_id'),
      anonymous: sql<boolean>`bool_or(${anonymous})`.as('anonymous'),
      count: sql<number>`count(*)::int`.as('count'),
      reasons: sql<string[]>`json_agg(distinct ${reason})`.as('reasons'),
      first_at: first.mapWith(created_at).as('first_at'),
      created_at: sql`max(${created_at})`.mapWith(created_at).as('newest_at'),
      place: sql<string>`(case when ${isDanger} then '0' else '1' end
        || to_char(${first} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) collate "C"`.as('place'),
    })
    .from(report)
    .where(which)
    .groupBy(kind, target, author_id)
    .as('subject');
};

/**
 * First where somebody may be in danger, each part by who waits longest. Who wrote without her name has none here: who she is
 * is read with the words, and that written down.
 */
export const listSubjects: Verb<ModerationGroup['listSubjects']> = async ({ db, me }, { state, ...cursor }) => {
  const subject = subjectsOf(db, and(eq(report.state, state), mayJudge(db, me)));
  const { id, kind, target, anonymous, count, reasons, first_at, created_at, place } = subject;
  // As `place` says it.
  const at = (row: { readonly id: string; readonly first_at: string; readonly reasons: readonly string[] }) =>
    [`${row.reasons.includes(DANGER) ? 0 : 1}${row.first_at}`, row.id] as const;
  return keyset({ sort: { name: 'place', as: 'text', by: place }, id, order: 'asc', at }, cursor, (keys) =>
    keys.page(
      db
        .select({ id, kind, target, anonymous, count, reasons, first_at, created_at, author: person })
        .from(subject)
        .leftJoin(member, and(eq(member.id, subject.author_id), not(subject.anonymous))),
    ),
  );
};

/** How much of what was reported waits for her, as she is shown it. */
export const countOpenSubjects = async ({ db, me }: Pick<Ctx<Me>, 'db' | 'me'>): Promise<number> => {
  const { kind, target, author_id, state } = report;
  const open = db
    .selectDistinct({ kind, target, author_id })
    .from(report)
    .where(and(eq(state, 'open'), mayJudge(db, me)))
    .limit(COUNTED)
    .as('open_subject');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(open);
  return row?.count ?? 0;
};

/**
 * What was said of a thing that she may judge: what waits first, the newest first. The words of the first are those that
 * the team is shown and that go with a decision.
 */
export const reportsAbout = (db: Db, me: Pick<Me, 'id'>, about: About, most = READ) => {
  const reporter = alias(member, 'reporter');
  return db
    .select({ row: report, author: person, reporter: { id: reporter.id, name: reporter.name, admin: reporter.admin } })
    .from(report)
    .leftJoin(member, eq(member.id, report.author_id))
    .leftJoin(reporter, eq(reporter.id, report.user_id))
    .where(and(isAbout(about), mayJudge(db, me)))
    .orderBy(desc(sql`${report.state} = 'open'`), desc(report.created_at), desc(report.id))
    .limit(most);
};

/** The words as they stand, of whom they were reported to be; nothing is said of a kind that is read as it was reported alone. */
const nowOf = async (db: Db, of: Kind | undefined, { target, author_id }: Omit<About, 'kind'>) => {
  if (!of?.stands) return undefined;
  const standing = await of.stands(db, target);
  return standing && standing.author === author_id ? standing.words : null;
};

/** The words that were reported and whose they are, also where she wrote anonymously. Who reads it is written down. */
export const readSubject =
  (kinds: ReadonlyMap<string, Kind>): Verb<ModerationGroup['readSubject']> =>
  async (ctx, { id }) => {
    const [first, ...others] = await ctx.write(async (tx) => {
      const subject = { kind: report.kind, target: report.target, author_id: report.author_id };
      const [of] = await tx.select(subject).from(report).where(eq(report.id, id));
      const [newest, ...more] = of ? await reportsAbout(tx, ctx.me, of) : [];
      if (!newest) return fail('not_found');
      tx.audit('report.read', newest.row.target, { wordsOf: newest.row.author_id });
      return [newest, ...more] as const;
    });
    const about = [first, ...others];
    const { kind, target, author_id } = first.row;
    // Awaited at once: what cannot be opened while something else is read would end the process, as nobody's failure.
    const reports = await Promise.all(
      about.map(async ({ row, reporter }) => ({
        ...row,
        reporter: reporter && { ...reporter, admin: reporter.admin || undefined },
        content: await ctx.open(report.content, row),
        note: row.note ? await ctx.open(report.note, row) : '',
      })),
    );
    const of = kinds.get(kind);
    const anonymous = about.some(({ row }) => row.anonymous);
    const within = (await of?.within?.(ctx.db, target)) ?? null;
    const offer = (await of?.offer?.(ctx.db, target, author_id)) ?? null;
    const written_at = (await of?.writtenAt(ctx.db, target, author_id)) ?? null;
    const now = await nowOf(ctx.db, of, { target, author_id });
    const shown = { within, written_at, now, offer };
    return { kind, target, author: first.author, anonymous, reports, ...shown };
  };

/** What a decision by this reference came to before. */
const decidedUnder = (tx: Db, about: About, reference: string) =>
  tx
    .select({ state: report.state })
    .from(report)
    .where(and(isAbout(about), eq(report.reference, reference)));

/** @returns the id of the report that was made last */
const newestOf = (reports: readonly (typeof report.$inferSelect)[]): string | undefined =>
  reports.toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id)).at(-1)?.id;

/**
 * Decides all that is open about a thing, for an admin; the same decision again changes nothing. Where a report has come
 * that she has not seen, nothing is decided.
 */
export const decideSubject =
  (kinds: ReadonlyMap<string, Kind>): Verb<typeof reportsApi.decideSubject> =>
  ({ clock, write }, { kind, target, author: author_id = null, decision, reference, newest, by: decidedBy }) =>
    write(async (tx) => {
      const by = decidedBy !== null && (await holdMember(tx, decidedBy)) ? decidedBy : null;
      const about = { kind, target, author_id };
      const of = kinds.get(kind);
      const { held, withIt } = await holdOpen(tx, about, decision === 'removed' ? of?.along?.(tx, about) : undefined);
      const before = await decidedUnder(tx, about, reference);
      const [first] = before;
      if (first) return first.state === decision ? { decision, count: before.length } : fail('conflict');
      const [known] = await tx
        .select({ id: report.id })
        .from(report)
        .where(and(isAbout(about), by === null ? undefined : mayJudge(tx, { id: by })))
        .limit(1);
      if (!known) fail('not_found');
      if (!held.length) fail('conflict');
      if (newest !== undefined && newestOf(held) !== newest) fail('conflict', decisionMessages.newer);
      const at = clock().toISOString();
      await answer(tx, [...held, ...withIt], { state: decision, at, reference, by });
      tx.audit(`report.${decision}`, target, { by, wordsOf: author_id });
      if (decision === 'removed') await of?.remove(tx, about, { at, by });
      return { decision, count: held.length };
    });
