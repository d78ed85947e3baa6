import { DANGER, type ModerationGroup } from '@reset/contracts/moderation';
import { and, desc, eq, lte, ne, sql } from 'drizzle-orm';
import { eachOpened } from '../each-opened.ts';
import { eachRow } from '../each-row.ts';
import { fail } from '../errors.ts';
import { notice, type Telling } from '../notices.ts';
import { keyOwnerOf } from '../tables.ts';
import type { Me, SystemCtx, Tx, Verb } from '../types.ts';
import { type About, isAbout } from './decide-open.ts';
import { holdOther } from '../hold-other.ts';
import type { Kind } from './kind.ts';
import { isMuted } from './mutes.ts';
import { holdPace, keepPace } from './pace.ts';
import { removal, report } from './tables.ts';
import { tellReport } from './tell-report.ts';

const PACE = { everybody: 30, newcomer: 30 };

/** So long a report is kept after its decision. */
const KEPT_MS = 90 * 86_400_000;

/** The report that there is already: the same one sent again, or her open one about the thing. */
const findMine = async (tx: Tx, me: Me, sent: Pick<typeof report.$inferSelect, 'id' | 'kind' | 'target'>) => {
  const [same] = await tx.select({ user_id: report.user_id }).from(report).where(eq(report.id, sent.id));
  if (same) return same.user_id === me.id ? { id: sent.id } : fail('conflict');
  const hers = and(eq(report.user_id, me.id), eq(report.kind, sent.kind), eq(report.target, sent.target));
  const [open] = await tx
    .select({ id: report.id })
    .from(report)
    .where(and(hers, eq(report.state, 'open')));
  return open;
};

/** What a report keeps of a thing as it is. */
interface Shown {
  readonly words: string;
  readonly beside?: string | undefined;
}

/** Whether it was reported as it is now. */
const isAsNow = async ({ open }: Pick<SystemCtx, 'open'>, row: typeof report.$inferSelect, now: Shown) =>
  (await open(report.content, row)) === now.words &&
  (row.beside ? await open(report.beside, row) : undefined) === now.beside;

/**
 * The decision by which the team kept it as it is, if it did so last: what was changed is looked at again.
 * @returns its reference; undefined where it is to be looked at
 */
const keptBefore = async (tx: Tx, ctx: Pick<SystemCtx, 'open'>, about: About, now: Shown) => {
  const [last] = await tx
    .select()
    .from(report)
    .where(and(isAbout(about), ne(report.state, 'open')))
    .orderBy(desc(report.decided_at), desc(report.id))
    .limit(1);
  if (last?.state !== 'kept' || !(await isAsNow(ctx, last, now))) return undefined;
  return { reference: last.reference };
};

/**
 * Keeps what a member wants the team to see, with the words as they are now. One open report a member and subject:
 * asked again, that one is the answer. What was kept with these words is answered at once; who is muted gets her thanks;
 * neither where somebody may be in danger.
 */
export const createReport =
  (kinds: ReadonlyMap<string, Kind>): Verb<ModerationGroup['createReport']> =>
  async (ctx, { id, kind, target, reason, note }) => {
    const { me } = ctx;
    const { author, anonymous, words, beside } = (await kinds.get(kind)?.find(ctx, target)) ?? fail('not_found');
    return ctx.write(async (tx) => {
      if (author && !(await holdOther(tx, author))) fail('not_found');
      await holdPace(tx, me);
      const mine = await findMine(tx, me, { id, kind, target });
      if (mine) return mine;
      await keepPace(tx, ctx, report, PACE);
      // Somebody who may be in danger is looked for, whoever says so and whatever was decided about the words before.
      const isDanger = reason === DANGER;
      if (!isDanger && (await isMuted(tx, me))) return { id };
      const at = ctx.clock().toISOString();
      const kept = isDanger
        ? undefined
        : await keptBefore(tx, ctx, { kind, target, author_id: author }, { words, beside });
      // Sealed last: its key is made under an id that she chose, and stays whatever becomes of the write.
      const row = {
        ...{ id, kind, target, reason, user_id: me.id, author_id: author, anonymous, created_at: at },
        ...(kept && { ...kept, state: 'kept' as const, decided_at: at }),
        content: await ctx.seal(report.content, { id }, words),
        ...(beside !== undefined && { beside: await ctx.seal(report.beside, { id }, beside) }),
        note: note === '' ? null : await ctx.seal(report.note, { id }, note),
      };
      const [made] = await tx.insert(report).values(row).onConflictDoNothing().returning({ id: report.id });
      if (!made) return fail('conflict');
      if (kept) tx.tell({ to: me.id, kind: 'report-answered', about: id, at, toHerself: true });
      else await tellReport(tx, row);
      return made;
    });
  };

/** What a member reported and wrote to the team, oldest first; not the words of the other. */
export async function* exportReports({ db, open }: Pick<SystemCtx, 'db' | 'open'>, user: string) {
  const { id, kind, reason, note, state, created_at } = report;
  const rows = eachRow({ sort: created_at, id }, (keys) =>
    keys.page(db.select({ id, kind, reason, note, state, created_at }).from(report), eq(report.user_id, user)),
  );
  yield* eachOpened(rows, async (row) => ({ ...row, note: row.note ? await open(report.note, row) : '' }));
}

/** What became of what she reported, for her inbox: of which kind it was and when, not whose. */
export const answeredReport: Telling<'report-answered'> = (me) => sql`
  select json_build_object('subject', ${report.kind}, 'decision', ${report.state},
    'danger', ${report.reason} = ${DANGER}, 'reported_at',
    to_char(${report.created_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from ${report}
  where ${report.id} = ${notice.about} and ${report.user_id} = ${me.id}::uuid and ${report.state} <> 'open'`;

/** Keys of the reports about a member's words, which go with her. */
export const reportKeysOf = async (tx: Tx, author: string): Promise<string[]> => {
  const about = await tx.select({ id: report.id }).from(report).where(eq(report.author_id, author));
  return about.map((row) => keyOwnerOf(report, row));
};

/**
 * What she wrote to the team goes; that somebody reported it stays, for who is to decide. What is open about words of hers
 * goes with her, out of the queues.
 */
export const eraseReports = async (tx: Tx, user: string): Promise<void> => {
  await tx.update(report).set({ note: null }).where(eq(report.user_id, user));
  const { target, author_id } = report;
  const open = await tx
    .selectDistinct({ target, author_id })
    .from(report)
    .where(and(eq(author_id, user), eq(report.state, 'open')));
  for (const about of open) await tellReport(tx, about, user);
};

/** Erases reports, and by what things were taken away, 90 days after the decision: the key first, so that no copy of the row can be read either. */
export const forgetDecided = async ({ db, clock, shred }: Pick<SystemCtx, 'db' | 'clock' | 'shred'>): Promise<void> => {
  const before = new Date(clock().getTime() - KEPT_MS).toISOString();
  await db.delete(removal).where(lte(removal.at, before));
  const over = await db.select({ id: report.id }).from(report).where(lte(report.decided_at, before));
  for (const { id } of over) {
    await shred(keyOwnerOf(report, { id }));
    await db.delete(report).where(eq(report.id, id));
  }
};
