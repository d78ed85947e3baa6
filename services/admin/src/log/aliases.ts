import { type Db, DestroyedError, type SystemCtx } from '@reset/service-kit';
import { asc, gt } from 'drizzle-orm';
import { aliasUnder } from './alias-of.ts';
import { logAlias } from './tables.ts';

const AT_ONCE = 1_000;

/** Whose alias is which, of all who are there. */
export interface Aliases {
  /** Null: her key is destroyed at this moment, with her. */
  readonly of: ReadonlyMap<string, string | null>;
  readonly taken: ReadonlySet<string>;
}

/** Makes every member's alias anew, from her key. @throws where one was changed */
export const readAliases = async (db: Db, open: SystemCtx['open']): Promise<Aliases> => {
  const of = new Map<string, string | null>();
  const aliasOf = (row: typeof logAlias.$inferSelect): Promise<string | null> =>
    open(logAlias.key, row).then(
      (key) => aliasUnder(key, row.user_id),
      (error: unknown) => (error instanceof DestroyedError ? null : Promise.reject(error)),
    );
  for (let last: string | undefined; ;) {
    const after = last === undefined ? undefined : gt(logAlias.user_id, last);
    const rows = await db.select().from(logAlias).where(after).orderBy(asc(logAlias.user_id)).limit(AT_ONCE);
    const made = await Promise.all(rows.map(aliasOf));
    rows.forEach(({ user_id }, n) => of.set(user_id, made[n] ?? null));
    last = rows.at(-1)?.user_id;
    if (rows.length < AT_ONCE) return { of, taken: new Set([...of.values()].filter((alias) => alias !== null)) };
  }
};
