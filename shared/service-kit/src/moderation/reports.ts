import type { ModerationGroup } from '@reset/contracts/moderation';
import { and, eq, getTableColumns, inArray, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { eachRow } from '../each-row.ts';
import { fail } from '../errors.ts';
import { keyset } from '../rows.ts';
import { keyOwnerOf, member, person } from '../tables.ts';
import type { Db, Me, SystemCtx, Tx, Verb } from '../types.ts';
import { holdOpen } from './decide-open.ts';
import { holdOther } from './hold-other.ts';
import type { Kind } from './kind.ts';
import { holdPace, keepPace } from './pace.ts';
import { report } from './tables.ts';

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

/**
 * Keeps what a member wants the team to see, with the words as they are now. One open report a member and subject:
 * asked again, that one is the answer.
 */
export const createReport =
  (kinds: ReadonlyMap<string, Kind>): Verb<ModerationGroup['createReport']> =>
  async (ctx, { id, kind, target, reason, note }) => {
    const { me } = ctx;
    const { author, words } = (await kinds.get(kind)?.find(ctx, target)) ?? fail('not_found');
    return ctx.write(async (tx) => {
      if (author && !(await holdOther(tx, author))) fail('not_found');
      await holdPace(tx, me);
      const mine = await findMine(tx, me, { id, kind, target });
      if (mine) return mine;
      await keepPace(tx, ctx, report, PACE);
      // Sealed last: its key is made under an id that she chose, and stays whatever becomes of the write.
      const row = {
        ...{ id, kind, target, reason, user_id: me.id, author_id: author, created_at: ctx.clock().toISOString() },
        content: await ctx.seal(report.content, { id }, words),
        note: note === '' ? null : await ctx.seal(report.note, { id }, note),
      };
      const [made] = await tx.insert(report).values(row).onConflictDoNothing().returning({ id: report.id });
      return made ?? fail('conflict');
    });
  };

/** The condition that she may take a report up: not one about her own words, while another admin can. */
const mayJudge = (db: Db, me: Me) => {
  const other = alias(member, 'other');
  const others = db
    .select({ id: other.id })
    .from(other)
    .where(and(other.admin, ne(other.id, me.id)));
  return or(sql`${report.author_id} is distinct from ${me.id}::uuid`, notExists(others));
};

/** Newest first, without words: those are read one by one. */
export const listReports: Verb<ModerationGroup['listReports']> = ({ db, me }, { state: wanted, ...cursor }) => {
  const { id, kind, reason, state, created_at } = report;
  return keyset({ sort: created_at, id }, cursor, (keys) =>
    keys.page(db.select({ id, kind, reason, state, created_at }).from(report), eq(state, wanted), mayJudge(db, me)),
  );
};

/** The words that were reported and whose they are, also where she wrote anonymously. Who reads it is written down. */
export const readReport: Verb<ModerationGroup['readReport']> = async (ctx, { id }) => {
  const row = await ctx.write(async (tx) => {
    const [there] = await tx
      .select({ ...getTableColumns(report), author: person })
      .from(report)
      .leftJoin(member, eq(member.id, report.author_id))
      .where(and(eq(report.id, id), mayJudge(tx, ctx.me)));
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
  ({ me, clock, write }, { id, decision }) =>
    write(async (tx) => {
      const one = eq(report.id, id);
      const [about] = await tx
        .select()
        .from(report)
        .where(and(one, mayJudge(tx, me)));
      const held = about ? await holdOpen(tx, about, one) : [];
      const row = held.find((it) => it.id === id) ?? fail('not_found');
      if (row.state === decision) return row;
      if (row.state !== 'open') return fail('conflict');
      const at = clock().toISOString();
      const set = { state: decision, decided_at: at };
      const decided = decision === 'removed' ? held.map((it) => it.id) : [id];
      await tx.update(report).set(set).where(inArray(report.id, decided));
      tx.audit(`report.${decision}`, id);
      if (decision === 'removed') await kinds.get(row.kind)?.remove(tx, row.target, row.author_id, at);
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
