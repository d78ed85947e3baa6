import { getTableName, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { PgTable } from 'drizzle-orm/pg-core';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import { connect } from './db.ts';
import type { Db } from './types.ts';

/**
 * Takes the right to change a table's rows from everybody but its owner; a member's id that leaves with her leaves by
 * the owner's right. Said at each start: whoever makes the roles grants all rights anew.
 */
const refuseChanges = async (db: Db, table: PgTable): Promise<void> => {
  const name = sql.identifier(getTableName(table));
  const others = await db.execute<{ role: string }>(sql`
    select distinct grantee::regrole::text as role from pg_class, aclexplode(relacl)
    where pg_class.oid = ${getTableName(table)}::regclass and grantee <> relowner and grantee <> 0`);
  for (const { role } of others)
    await db.execute(sql`revoke update, delete, truncate on ${name} from ${sql.raw(role)}`);
};

/**
 * Brings the service's schema up to date, one process at a time.
 * @param ownerUrl the database as the schema's owner, its search_path set to the schema
 * @param folder the service's `drizzle/`
 * @param appendOnly tables whose rows only the owner may change
 */
export const migrate = async (ownerUrl: string, folder: string, appendOnly: readonly PgTable[] = []): Promise<void> => {
  const client = connect(ownerUrl, 1, true);
  const db = drizzle(client);
  try {
    const [row] = await db.execute<{ schema: string }>(sql`select current_schema() as schema`);
    if (!row?.schema) throw new Error('MIGRATE_URL: its role has no schema of its own in search_path');
    await db.execute(sql`select pg_advisory_lock(hashtextextended('migrate:' || current_schema(), 0))`);
    await applyMigrations(db, {
      migrationsFolder: folder,
      migrationsSchema: row.schema,
      migrationsTable: 'schema_migration',
    });
    for (const table of appendOnly) await refuseChanges(db, table);
  } finally {
    await client.end({ timeout: 5 });
  }
};
