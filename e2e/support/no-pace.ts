import type { Sql } from 'postgres';

/**
 * From now on nobody's pace is counted in a service: who measures, or attacks, does in a minute what nobody does in an
 * hour. What is noted stands two hours back.
 * @param schema the service's
 */
export const withoutPace = async (
  sql: Sql,
  schema: 'journal_ai' | 'reset_content' | 'community' | 'marketplace',
): Promise<void> => {
  const long_ago = sql(`${schema}.long_ago`);
  await sql`create or replace function ${long_ago}() returns trigger language plpgsql as
    $$ begin new.at := new.at - interval '2 hours'; return new; end $$`;
  await sql`create or replace trigger long_ago before insert on ${sql(`${schema}.pace`)}
    for each row execute function ${long_ago}()`;
};
