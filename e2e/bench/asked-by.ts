import type { Sql } from 'postgres';

/**
 * What a service asked the database last, as it stands, so that nobody has to keep a copy of it.
 * @param o.role the service's; @param o.about a word of the statement
 * @param o.given value of each parameter by what stands before it; one that is not there is an error
 */
export const askedBy = async (
  sql: Sql,
  { role, about, given }: { role: string; about: string; given: Readonly<Record<string, string>> },
): Promise<string> => {
  const [row] = await sql<{ query: string }[]>`select query from pg_stat_activity
    where usename = ${role} and query like ${`%${about}%`} order by query_start desc limit 1`;
  const query = row?.query ?? '';
  if (!query.includes('limit $')) throw new Error(`not a list: ${query}`);
  return query.replace(/(\S+) \$\d+/g, (whole, before: string) => {
    const value = given[before];
    if (value === undefined) throw new Error(`no value after ${whole}`);
    return `${before} ${value}`;
  });
};
