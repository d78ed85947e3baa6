import type { ModerationGroup } from '@reset/contracts/moderation';
import { and, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import { eachRow } from '../each-row.ts';
import { fail } from '../errors.ts';
import { keyset } from '../rows.ts';
import { keyOwnerOf, member, person } from '../tables.ts';
import type { Db, Me, SystemCtx, Tx, Verb } from '../types.ts';
import type { Kind, Subject } from './kind.ts';
import { keepPace } from './pace.ts';
import { report } from './tables.ts';
import { reachable, unblocked } from './visibility.ts';

const PACE = { everybody: 30, newcomer: 30 };

/** So long a report is kept after its decision. */
const KEPT_MS = 90 * 86_400_000;

const reaches = async (db: Db, me: Me, { author, anonymous }: Subject): Promise<boolean> => {
  const there = reachable(me, unblocked(me, sql`${author}::uuid`, sql`${anonymous}::boolean`));
  const [row] = await db.execute<{ there: boolean }>(sql`select ${there ?? sql`true`} as there`);
  return row?.there === true;
};

/**
 * Keeps what a member wants the team to see, with the words as they are now. One open report a member and subject:
 * asked again, that one is the answer.
 */
export const createReport =
  (kinds: ReadonlyMap<string, Kind>): Verb<ModerationGroup['createReport']> =>
  async (ctx, { id, kind, target, reason, note }) => {
    const { me } = ctx;
    const subject = (await kinds.get(kind)?.find(ctx, target)) ?? fail('not_found');
    if (!(await reaches(ctx.db, me, subject))) fail('not_found');
    const row = {
      ...{ id, kind, target, reason, user_id: me.id, author_id: subject.author, created_at: ctx.clock().toISOString() },
      content: await ctx.seal(report.content, { id }, subject.words),
      note: note === '' ? null : await ctx.seal(report.note, { id }, note),
    };
    return ctx.write(async (tx) => {
      const [made] = await tx.insert(report).values(row).onConflictDoNothing().returning({ id: report.id });
      if (made) {
        await keepPace(tx, ctx, report.user_id, PACE);
        return made;
      }
      const [same] = await tx.select().from(report).where(eq(report.id, id));
      if (same) return same.user_id === me.id ? { id } : fail('conflict');
      const hers = and(eq(report.user_id, me.id), eq(report.kind, kind), eq(report.target, target));
      const [open] = await tx
        .select({ id: report.id })
        .from(report)
        .where(and(hers, eq(report.state, 'open')));
      // The one in the way was decided in between.
      return open ?? fail('unavailable');
    });
  };

/** Newest first, without words: those are read one by one. */
export const listReports: Verb<ModerationGroup['listReports']> = ({ db }, cursor) => {
  const { id, kind, reason, state, created_at } = report;
  return keyset({ sort: created_at, id }, cursor, (keys) =>
    keys.page(db.select({ id, kind, reason, state, created_at }).from(report)),
  );
};

/** The words that were reported and whose they are, also where she wrote anonymously. Who reads it is written down. */
export const readReport: Verb<ModerationGroup['readReport']> = async (ctx, { id }) => {
  const row = await ctx.write(async (tx) => {
    const [there] = await tx
      .select({ ...getTableColumns(report), author: person })
      .from(report)
      .leftJoin(member, eq(member.id, report.author_id))
      .where(eq(report.id, id));
    if (there) tx.audit('report.read', id);
    return there ?? fail('not_found');
  });
  return {
    ...row,
    content: await ctx.open(report.content, row),
    note: row.note ? await ctx.open(report.note, row) : '',
  };
};

/**
 * Decides an open report. Where what was reported is taken away, all that is open about it is decided; the same
 * decision again changes nothing.
 */
export const decideReport =
  (kinds: ReadonlyMap<string, Kind>): Verb<ModerationGroup['decideReport']> =>
  ({ clock, write }, { id, decision }) =>
    write(async (tx) => {
      const [row] = await tx.select().from(report).where(eq(report.id, id)).for('update');
      if (!row) return fail('not_found');
      if (row.state === decision) return row;
      if (row.state !== 'open') return fail('conflict');
      const { kind, target } = row;
      const at = clock().toISOString();
      const set = { state: decision, decided_at: at };
      await tx.update(report).set(set).where(eq(report.id, id));
      tx.audit(`report.${decision}`, id);
      if (decision === 'removed') {
        await kinds.get(kind)?.remove(tx, target, at);
        const alike = and(eq(report.kind, kind), eq(report.target, target), eq(report.state, 'open'));
        await tx.update(report).set(set).where(alike);
      }
      return { ...row, ...set };
    });

/** What a member reported and wrote to the team, oldest first; not the words of the other. */
export async function* exportReports({ db, open }: Pick<SystemCtx, 'db' | 'open'>, user: string) {
  const { id, kind, reason, note, state, created_at } = report;
  const rows = eachRow({ sort: created_at, id }, (keys) =>
    keys.page(db.select({ id, kind, reason, note, state, created_at }).from(report), eq(report.user_id, user)),
  );
  for await (const row of rows) {
    yield { ...row, note: row.note ? await open(report.note, row) : '' };
  }
}

/** Keys of the reports about a member's words, which go with her. */
export const reportKeysOf = async (tx: Tx, author: string): Promise<string[]> => {
  const about = await tx.select({ id: report.id }).from(report).where(eq(report.author_id, author));
  return about.map((row) => keyOwnerOf(report, row));
};

/** What she wrote to the team goes; that somebody reported it stays, for who is to decide. */
export const eraseNotes = async (tx: Tx, user: string): Promise<void> => {
  await tx.update(report).set({ note: null }).where(eq(report.user_id, user));
};

/** Erases reports 90 days after their decision: the key first, so that no copy of the row can be read either. */
export const forgetDecided = async ({ db, clock, shred }: Pick<SystemCtx, 'db' | 'clock' | 'shred'>): Promise<void> => {
  const before = new Date(clock().getTime() - KEPT_MS).toISOString();
  const over = await db.select({ id: report.id }).from(report).where(lte(report.decided_at, before));
  for (const { id } of over) {
    await shred(keyOwnerOf(report, { id }));
    await db.delete(report).where(eq(report.id, id));
  }
};
