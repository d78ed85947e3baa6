import { type Db, keyset } from '@reset/service-kit';
import { type SQLWrapper, sql } from 'drizzle-orm';

/** What Postgres means to do for a query, line by line. */
export const explain = async (db: Db, query: SQLWrapper): Promise<string> => {
  const lines = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  return lines.map((line) => line['QUERY PLAN']).join('\n');
};

type Keys = Parameters<Parameters<typeof keyset>[2]>[0];

/** The plan of a list's page that begins after a place. @param place sort key and id, as a cursor holds them */
export const explainPage = async (
  db: Db,
  by: Parameters<typeof keyset>[0],
  place: readonly [string, string],
  query: (keys: Keys) => SQLWrapper,
): Promise<string> => {
  let plan = '';
  const after = Buffer.from(JSON.stringify(place)).toString('base64url');
  await keyset(by, { after, limit: 20 }, async (keys) => {
    plan = await explain(db, query(keys));
    return [];
  });
  return plan;
};
